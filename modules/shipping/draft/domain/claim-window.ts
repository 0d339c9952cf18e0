import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Coverage } from './shipment-plan.ts';

/** Spec shipping §3: until when after its tender a claim can be filed. */
const claimDays: Readonly<Record<Coverage, number>> = { Essential: 30, Expanded: 180 };

/** Spec shipping §9: a loss is reported within so many days of finding out about it. */
export const daysFromDiscovery = 5;

/** The last day on which a shipment that was handed over on `tenderedOn` can be claimed for. */
export const lastDayToClaim = (tenderedOn: Day, coverage: Coverage): Day =>
  addDays(tenderedOn, claimDays[coverage]);
