import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { requireMember, route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { platformNames, problemWords } from '#modules/shipping/stores/domain/store-problem.ts';
import { countOrders } from '#modules/shipping/stores/server/order-store.ts';
import { seesStore } from '#modules/shipping/stores/server/store-access.ts';
import { findStores } from '#modules/shipping/stores/server/store-store.ts';
import { storeTables } from '#modules/shipping/stores/server/store-tables.ts';
import * as call from '../contract/store-desk-endpoints.ts';

/** For the dashboard: what waits for this person. */
async function summarizeStores(ctx: Ctx): Promise<EndpointAnswer<typeof call.summarizeStores>> {
  const member = requireMember(ctx.actor);
  const stores = (await findStores(ctx, member.companyId)).filter((row) => seesStore(member, row));
  const ids = stores.map(({ store_id }) => store_id);
  const counts = (await countOrders(ctx, member.companyId)).filter(({ store_id }) => ids.includes(store_id));
  const troubled = stores.find(({ status }) => status === 'Error');
  return {
    stores: stores.length,
    waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
    toCheck: counts.reduce((sum, { toCheck }) => sum + toCheck, 0),
    troubled: troubled === undefined ? null : { storeId: troubled.store_id, name: troubled.name },
  };
}

const most = 500;

async function listDeskStores(ctx: Ctx): Promise<EndpointAnswer<typeof call.listDeskStores>> {
  const stores = await storeTables(ctx)
    .selectFrom('shipping.web_store')
    .select(['company_id', 'store_id', 'platform', 'name', 'status', 'problem', 'problem_words', 'polled_at'])
    .where('status', '!=', 'Disconnected')
    .orderBy('status')
    .orderBy('name')
    .orderBy('store_id')
    .limit(most)
    .execute();
  const late = await storeTables(ctx)
    .selectFrom('shipping.store_fulfillment as told')
    .innerJoin('shipping.web_store as store', (join) =>
      join.onRef('store.company_id', '=', 'told.company_id').onRef('store.store_id', '=', 'told.store_id'),
    )
    .select(['told.company_id', 'told.shipment_id', 'told.tracking_number', 'told.problem_words'])
    .select(['told.tries', 'told.created_at', 'told.next_try_at', 'told.status', 'store.name'])
    .where('told.status', 'in', ['Waiting', 'Sending', 'Undoing', 'Failed'])
    .where('told.problem_words', '!=', '')
    // We can't update a store that was disconnected.
    .where('store.status', '!=', 'Disconnected')
    .orderBy('told.created_at', 'desc')
    .limit(most)
    .execute();
  const names = await findCompanyNames(
    ctx,
    [...stores, ...late].map(({ company_id }) => company_id),
  );
  const ofCompany = ({ company_id: companyId, name }: { company_id: string; name: string }) => ({
    companyId,
    companyName: names.get(companyId) ?? '',
    storeName: name,
  });
  return {
    stores: stores.flatMap((row) => {
      const { store_id: storeId, platform, status, problem, problem_words } = row;
      if (status === 'Disconnected') return [];
      const told = problem === null ? undefined : problemWords(problem, platform, problem_words);
      return {
        ...ofCompany(row),
        storeId,
        platform: platformNames[platform],
        status,
        problem: told === undefined ? null : `${told.cause} ${told.fix}`,
        polledAt: row.polled_at?.toISOString() ?? null,
      };
    }),
    late: late.map((row) => ({
      ...ofCompany(row),
      shipmentId: row.shipment_id,
      trackingTail: row.tracking_number.slice(-4),
      problem: row.problem_words,
      tries: row.tries,
      boughtAt: row.created_at.toISOString(),
      nextTryAt: row.status === 'Failed' ? null : row.next_try_at.toISOString(),
    })),
  };
}

export const storeDeskRoutes: Routes = [
  route(call.summarizeStores, summarizeStores),
  route(call.listDeskStores, listDeskStores),
];
