import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { registerRefusals } from '#modules/register/stores/contract/register-refusals.ts';
import { insertMessage, insertMessages, updateStore } from '#modules/register/stores/server/store-store.ts';
import type { Channel, StoreRow } from '#modules/register/stores/server/store-tables.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasService } from '#platform/companies/server.ts';
import type { SalesMessage } from '../contract/sale-message.ts';
import { takeMessages, takeSales } from './take-sales.ts';
import type { TakenSale } from './take-sales.ts';

/** A readable message from a supported version. */
export interface Accepted {
  readonly store: StoreRow;
  readonly channel: Channel;
  /** The digest of a signature, which is accepted once; a file in a folder has none. */
  readonly signature?: string;
  readonly message: SalesMessage;
}

/**
 * Saves messages of one company and records the sales of each, all or none. Undefined for a message whose signature
 * was accepted before.
 */
export async function acceptMessages(
  ctx: Ctx,
  messages: readonly Accepted[],
): Promise<readonly (readonly TakenSale[] | undefined)[]> {
  const companyId = messages[0]?.store.company_id;
  if (companyId === undefined) return [];
  const service = { companyId, serviceType: 'PointOfSaleIntegration' } as const;
  if (!(await hasService(ctx, service))) refuse(registerRefusals.no_subscription);
  const receivedAt = ctx.clock.now();
  const rows = messages.map(({ store, channel, signature, message: { sales } }) => ({
    company_id: companyId,
    message_id: newId(),
    store_id: store.store_id,
    channel,
    sales: sales.length,
    received_at: receivedAt,
    signature: signature ?? null,
  }));
  const kept = await insertMessages(ctx, rows);
  const fresh = messages.filter((_, at) => kept.has(rows[at]?.message_id ?? ''));
  await updateStores(ctx, fresh, receivedAt);
  const arrivals = fresh.map(({ store, message: { sales } }) => ({ store, sales }));
  const [only] = arrivals;
  const taken =
    arrivals.length === 1 && only !== undefined
      ? [await takeSales(ctx, only)]
      : await takeMessages(ctx, arrivals);
  return messages.map((message) => taken[fresh.indexOf(message)]);
}

/** Saves each store's last version and when its last file arrived, in a fixed order so that two nodes don't deadlock. */
async function updateStores(ctx: Ctx, messages: readonly Accepted[], now: Date): Promise<void> {
  const byStore = Map.groupBy(messages, ({ store }) => store.store_id);
  for (const [storeId, ofStore] of [...byStore].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const last = ofStore.at(-1);
    if (last === undefined) continue;
    const change = {
      ...(last.store.version === last.message.software ? {} : { version: last.message.software }),
      ...(ofStore.some(({ channel }) => channel === 'File') ? { file_at: now } : {}),
    };
    const { company_id: companyId } = last.store;
    if (Object.keys(change).length > 0) await updateStore(ctx, { companyId, storeId }, change);
  }
}

/** Saved for the store's health, in its own transaction. */
export const recordRefused = (
  ctx: Ctx,
  { company_id: companyId, store_id: storeId }: StoreRow,
  { channel, refusal }: { readonly channel: Channel; readonly refusal: Refusal },
): Promise<unknown> =>
  insertMessage(ctx, {
    company_id: companyId,
    message_id: newId(),
    store_id: storeId,
    channel,
    refusal: refusal.code,
    sales: 0,
    received_at: ctx.clock.now(),
  });
