import { Navigate } from '@tanstack/react-router';
import { useAreaPlaces } from './area-places.ts';

/** The area's address leads to the first page that this person may open. */
export function MembershipIndexPage() {
  const [first] = useAreaPlaces();
  return <Navigate to={first?.path ?? '/dashboard'} replace />;
}
