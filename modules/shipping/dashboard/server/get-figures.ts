import { addDays, compareDays, day, weekdayOf } from '#kit/domain/day.ts';
import { addCents, noMoney } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShippingFigures } from '../contract/figures-endpoint.ts';
import { spendByWeek, valueByDay } from '../domain/value-by-day.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { seesAll } from '#modules/shipping/shipments/server/whose-shipments.ts';
import { countOnTheRoad, deliveredOnTime, roadDaysSince } from './figures-store.ts';

const shownDays = 18;
const shownWeeks = 8;
const spendDays = 30;
// Eight weeks of spend, and before the first shown day longer than any parcel travels that is not lost.
const readDays = 63;
// By eight in the evening what ships today should have been scanned.
const scannedByHours = 20;

/** Of those that this person may see. */
export async function getShippingFigures(ctx: Ctx): Promise<ShippingFigures> {
  const member = requireMember(ctx.actor);
  const whose = {
    companyId: member.companyId,
    createdBy: seesAll(member) ? undefined : member.personId,
  };
  const now = ctx.clock.now();
  const today = day(providerDay(now));
  const shipsBy = day(providerDay(new Date(now.getTime() - scannedByHours * 3_600_000)));
  const spendFrom = addDays(today, 1 - spendDays);
  const road = await roadDaysSince(ctx, whose, addDays(today, 1 - readDays));
  const kept = road.filter(({ isVoided }) => !isVoided);
  const lately = kept.filter(({ began }) => compareDays(began, spendFrom) >= 0);
  const { onTheRoad, unscanned } = await countOnTheRoad(ctx, whose, shipsBy);
  return {
    onTheRoad,
    unscanned,
    limit: shippingLimits.inTransit,
    byDay: valueByDay(kept, today, shownDays),
    spend: {
      cost: lately.reduce((sum, { cost }) => addCents(sum, cost), noMoney),
      declaredValue: lately.reduce((sum, { value }) => addCents(sum, value), noMoney),
    },
    spendByWeek: spendByWeek(
      kept.map(({ began, cost }) => ({ on: began, cost })),
      addDays(today, -((weekdayOf(today) + 6) % 7)),
      shownWeeks,
    ),
    onTime: await deliveredOnTime(ctx, whose, spendFrom),
  };
}
