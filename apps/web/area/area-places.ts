import type { AreaPlace, WebRoute } from '#kit/web/slots/web-door.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { doors } from '../doors.ts';
import { useMayOpen } from '../shell/use-may-open.ts';

type Placed = WebRoute<AccessRule> & { readonly place: AreaPlace };

export function isIn({ path }: Area, route: WebRoute<AccessRule>): boolean {
  return route.layout === 'area' && (route.path === path || route.path.startsWith(`${path}/`));
}

const everyPlace = doors
  .flatMap((door) => door.routes ?? [])
  .filter((route): route is Placed => route.place !== undefined)
  .toSorted((a, b) => a.place.order - b.place.order);

/** The area's pages that this person may open, in order. */
export function useAreaPlaces(area: Area): readonly Placed[] {
  const mayOpen = useMayOpen();
  return everyPlace.filter((route) => isIn(area, route) && mayOpen(route.rule));
}

/** Parts of the portal with their own navigation; pages belong to the one their path starts with. */
export const areas = [
  { path: '/membership', label: 'Team and company' },
  { path: '/desk', label: 'Desk' },
] as const;

export type Area = (typeof areas)[number];
