import { subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { LandedCost } from '#modules/marketplace/fees/domain/landed-cost.ts';

/** A stone that could not be had costs nothing at all. */
export const refundOfMissed = ({ total }: LandedCost): Cents => total;

/** Spec marketplace §9: shipping is not refundable, and from the fifth return of a month on each costs its fee. */
export const refundOfReturned = (
  { total, authenticationAndShippingFee }: LandedCost,
  returnFee: Cents,
): Cents => subtractCents(subtractCents(total, authenticationAndShippingFee), returnFee);
