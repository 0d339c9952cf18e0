import { Navigate } from '#kit/web/link/link.ts';
import { areas, useAreaPlaces } from './area-places.ts';
import type { Area } from './area-places.ts';

const [membership, desk] = areas;

/** Redirects to the first page of the area that this person may open. */
function AreaIndex({ area }: { readonly area: Area }) {
  const [first] = useAreaPlaces(area);
  return <Navigate to={first?.path ?? '/dashboard'} replace />;
}

export function MembershipIndexPage() {
  return <AreaIndex area={membership} />;
}

export function DeskIndex() {
  return <AreaIndex area={desk} />;
}
