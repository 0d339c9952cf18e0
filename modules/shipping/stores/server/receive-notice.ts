import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { NoticeRead } from '#outside/web-stores/port.ts';
import type {
  receiveEtsyNotice as etsyCall,
  receiveStoreNotice as call,
} from '../contract/store-endpoints.ts';
import { storeRefusals as no } from '../contract/store-refusals.ts';
import { openGrant } from './open-store.ts';
import type { StoreParts } from './open-store.ts';
import { countNotices, findStoreById, findStoresOfAccount, insertNotice } from './store-store.ts';
import type { StoreRow } from './store-tables.ts';
import { enqueueStoreWork, readStoreJob } from './store-work.ts';

type VerifiedNotice = Exclude<NoticeRead, { kind: 'forged' }>;

/**
 * A notice only says that something changed: the orders are read from the store, so notices may come twice, late or in
 * any order. A late one about a removal says nothing about access that was given again, so the store is asked then too.
 */
export const receiveStoreNoticeWith =
  (parts: StoreParts) =>
  async (
    steps: Steps,
    { params, query, body }: EndpointInput<typeof call>,
    { header, countSender }: RequestFacts,
  ): Promise<void> => {
    const row = await steps.work((ctx) => findStoreById(ctx, params.storeId), { binding: 'job' });
    const store = row === undefined ? undefined : parts.webStores.storeOf(row.platform);
    const grant = row === undefined ? undefined : openGrant(parts, row);
    if (row === undefined || store === undefined || grant === undefined) return refuse(no.store_missing);
    const bound = { binding: 'company', companyId: row.company_id } as const;
    const read = store.readNotice(grant, header, body, { key: query.key ?? '' });
    if (read.kind === 'forged') {
      // In its own transaction.
      await steps.work((ctx) => countForged(ctx, row), bound);
      return refuse(no.store_notice_forged);
    }
    await countSender(row.store_id);
    await steps.work((ctx) => takeNotice(ctx, row, read), bound);
  };

/** Etsy has one address for all shops of the app, so a notice names its shop. */
export const receiveEtsyNoticeWith =
  (parts: StoreParts) =>
  async (
    steps: Steps,
    { body }: EndpointInput<typeof etsyCall>,
    { header, countSender }: RequestFacts,
  ): Promise<void> => {
    const read =
      parts.webStores.storeOf('Etsy')?.readAppNotice?.(header, body) ?? refuse(no.store_platform_away);
    if (read.kind === 'forged') return refuse(no.store_notice_forged);
    if (read.kind === 'other') return;
    await countSender(read.account);
    // A shop may be connected by several companies.
    const rows = await steps.work((ctx) => findStoresOfAccount(ctx, 'Etsy', read.account), {
      binding: 'job',
    });
    for (const row of rows)
      await steps.work((ctx) => takeNotice(ctx, row, read), {
        binding: 'company',
        companyId: row.company_id,
      });
  };

const minuteMs = 60_000;
const mostForged = 100;

/** For the store's health. Only some in a minute, so that a stranger can't fill the table. */
async function countForged(ctx: Ctx, row: StoreRow): Promise<void> {
  const { company_id, store_id } = row;
  const received_at = ctx.clock.now();
  const { refused } = await countNotices(ctx, row, new Date(received_at.getTime() - minuteMs));
  if (refused >= mostForged) return;
  const refusal = no.store_notice_forged.code;
  await insertNotice(ctx, { company_id, store_id, notice_id: newId(), refusal, received_at });
}

/** Once: a store sends a notice again when it got no answer. */
async function takeNotice(
  ctx: Ctx,
  row: StoreRow,
  { kind, id }: Pick<VerifiedNotice, 'kind' | 'id'>,
): Promise<void> {
  const { company_id, store_id } = row;
  const isNew = await insertNotice(ctx, {
    company_id,
    store_id,
    notice_id: id,
    received_at: ctx.clock.now(),
  });
  if (isNew && kind !== 'other') await enqueueStoreWork(ctx, readStoreJob, row);
}
