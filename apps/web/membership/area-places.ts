import type { AreaPlace, WebRoute } from '#kit/web/slots/web-door.ts';
import type { AccessRule } from '#platform/access/contract/index.ts';
import { doors } from '../doors.ts';
import { useMayOpen } from '../shell/use-may-open.ts';

type Placed = WebRoute<AccessRule> & { readonly place: AreaPlace };

const isPlaced = (route: WebRoute<AccessRule>): route is Placed =>
  route.layout === 'area' && route.place !== undefined;

const everyPlace = doors
  .flatMap((door) => door.routes ?? [])
  .filter(isPlaced)
  .toSorted((a, b) => a.place.order - b.place.order);

/** The pages of the area that this person may open, in their order. */
export function useAreaPlaces(): readonly Placed[] {
  const mayOpen = useMayOpen();
  return everyPlace.filter(({ rule }) => mayOpen(rule));
}
