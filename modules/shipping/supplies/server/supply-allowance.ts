import { addDays, day } from '#kit/domain/day.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { configuredNumber } from '#platform/settings/server.ts';
import { bagsLeft, bagsToReorder, usualSupplies } from '../domain/supply-limits.ts';
import { bagsOrderedSince, countParcelsShipped } from './supply-store.ts';
import type { SupplyItemRow } from './supply-store.ts';

/** What a company may still order of each size, and whether it should. */
export async function supplyAllowance(ctx: Ctx, companyId: string, items: readonly SupplyItemRow[]) {
  const today = day(providerDay(ctx.clock.now()));
  const shipped = await countParcelsShipped(ctx, companyId, addDays(today, -30));
  const shippedLately = await countParcelsShipped(ctx, companyId, addDays(today, -90));
  const thisMonth = await bagsOrderedSince(
    ctx,
    companyId,
    startOfProviderDay(day(`${today.slice(0, 7)}-01`)),
  );
  const lately = await bagsOrderedSince(ctx, companyId, startOfProviderDay(addDays(today, -90)));
  const orderedLately = [...lately.values()].reduce((sum, bags) => sum + bags, 0);
  const usual = {
    perParcel: await configuredNumber(ctx, 'supply-bags-per-parcel', usualSupplies.perParcel),
    atLeast: await configuredNumber(ctx, 'supply-bags-at-least', usualSupplies.atLeast),
  };
  const left = new Map(
    items.map(({ item_id: id, monthly_limit: monthlyLimit }) => [
      id,
      bagsLeft({ shipped, ordered: thisMonth.get(id) ?? 0, monthlyLimit, usual }),
    ]),
  );
  return { shipped, left, reorder: bagsToReorder({ shipped, shippedLately, orderedLately }) };
}
