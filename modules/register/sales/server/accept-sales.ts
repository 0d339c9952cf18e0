import { refuse } from '#kit/server/refuse.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import {
  messageRefusals as no,
  registerRefusals,
} from '#modules/register/stores/contract/register-refusals.ts';
import { insertMessage, updateStore } from '#modules/register/stores/server/store-store.ts';
import type { Channel, StoreRow } from '#modules/register/stores/server/store-tables.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasService } from '#platform/companies/server.ts';
import type { SalesMessage } from '../contract/sale-message.ts';
import { takeInParts } from './take-sales.ts';
import type { TakenSale } from './take-sales.ts';

interface Accepted {
  readonly channel: Channel;
  /** The digest of a signature, which is accepted once; a file in a folder has none. */
  readonly signature?: string;
  readonly message: SalesMessage;
}

/** Saves a readable message from a supported version and records its sales, all or none. */
export async function acceptSales(
  ctx: Ctx,
  store: StoreRow,
  { channel, signature, message: { software, sales } }: Accepted,
): Promise<TakenSale[]> {
  const { company_id: companyId, store_id: storeId } = store;
  const service = { companyId, serviceType: 'PointOfSaleIntegration' } as const;
  if (!(await hasService(ctx, service))) refuse(registerRefusals.no_subscription);
  const receivedAt = ctx.clock.now();
  const kept = await insertMessage(ctx, {
    company_id: companyId,
    message_id: newId(),
    store_id: storeId,
    channel,
    sales: sales.length,
    received_at: receivedAt,
    ...(signature === undefined ? {} : { signature }),
  });
  if (!kept) refuse(no.message_replayed);
  const change = {
    ...(store.version === software ? {} : { version: software }),
    ...(channel === 'File' ? { file_at: receivedAt } : {}),
  };
  if (Object.keys(change).length > 0) await updateStore(ctx, { companyId, storeId }, change);
  return takeInParts(ctx, { store, sales });
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
