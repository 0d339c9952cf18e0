import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Coverage } from './shipment-plan.ts';

/** Spec shipping §3: how long after tender a claim can be filed. */
const claimDays: Readonly<Record<Coverage, number>> = { Essential: 30, Expanded: 180 };

/** Spec shipping §9: days to report a loss after discovering it. */
export const daysFromDiscovery = 5;

export const lastDayToClaim = (tenderedOn: Day, coverage: Coverage): Day =>
  addDays(tenderedOn, claimDays[coverage]);
