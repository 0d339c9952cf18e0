import type { Pickup } from '#modules/shipping/pickups/contract/pickup-endpoints.ts';
import type { EndOfDay } from '../contract/end-of-day-endpoints.ts';

/** The driver who comes next. */
export const nextPickup = ({ carriers }: EndOfDay): Pickup | undefined =>
  carriers
    .flatMap(({ pickups }) => pickups)
    .filter(({ status }) => status === 'Scheduled')
    .toSorted((a, b) => a.ready.localeCompare(b.ready))[0];
