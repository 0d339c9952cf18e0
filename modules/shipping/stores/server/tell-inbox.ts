import { counted } from '#kit/domain/text/counted.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { problemWords } from '../domain/store-problem.ts';
import type { StoreProblem } from '../domain/store-problem.ts';
import { countToCheck } from './order-store.ts';
import { findStore } from './store-store.ts';
import type { StoreKey, StoreRow } from './store-tables.ts';

/** A store that is unavailable or busy recovers without a person's help. */
export const needsPerson: readonly StoreProblem[] = ['revoked', 'refused'];

/** What waits for a person: a connection to renew, and orders that changed after a label. */
export async function tellInbox(ctx: Ctx, key: StoreKey): Promise<void> {
  const row = await findStore(ctx, key);
  if (row === undefined) return;
  await tellConnection(ctx, row);
  await tellOrders(ctx, row);
}

function tellConnection(ctx: Ctx, row: StoreRow): Promise<void> {
  const key = `shipping.web_store:${row.store_id}`;
  const { problem, platform, problem_words, name, company_id: companyId } = row;
  if (row.status !== 'Error' || problem === null || !needsPerson.includes(problem))
    return clearItem(ctx, companyId, key);
  const { cause, fix } = problemWords(problem, platform, problem_words);
  return postItem(ctx, {
    companyId,
    key,
    for: { roles: ['BusinessAdministrator'] },
    title: problem === 'revoked' ? `${name} is no longer connected` : `Check the connection to ${name}`,
    why: `${cause} ${fix}`,
    path: `/membership/shipping/stores/${row.store_id}`,
    verb: problem === 'revoked' ? 'Reconnect' : 'Check',
    icon: 'box',
  });
}

async function tellOrders(ctx: Ctx, row: StoreRow): Promise<void> {
  const { company_id: companyId, store_id: storeId, status } = row;
  const toCheck = await countToCheck(ctx, row);
  const key = `shipping.store_orders:${storeId}`;
  if (toCheck === 0 || status === 'Disconnected') return clearItem(ctx, companyId, key);
  return postItem(ctx, {
    companyId,
    key,
    for: { permission: 'Shipping', madeBy: row.created_by },
    title: `Check ${counted(toCheck, 'order')} from ${row.name}`,
    why: 'Orders changed in the store, or are above the limit for web stores.',
    path: `/membership/shipping/stores/${storeId}`,
    verb: 'Review',
    icon: 'box',
  });
}
