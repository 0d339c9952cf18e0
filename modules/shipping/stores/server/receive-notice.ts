import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import type { receiveStoreNotice as call } from '../contract/store-endpoints.ts';
import { storeRefusals as no } from '../contract/store-refusals.ts';
import { openGrant } from './open-store.ts';
import type { StoreParts } from './open-store.ts';
import { findStoreById, insertNotice } from './store-store.ts';
import { enqueueStoreWork, readStoreJob } from './store-work.ts';

/**
 * A notice only says that something changed: the orders are read from the store, so notices may come twice, late or in
 * any order. A late one about a removal says nothing about access that was given again, so the store is asked then too.
 */
export const receiveStoreNoticeWith =
  (parts: StoreParts) =>
  async (
    steps: Steps,
    { params, query, body }: EndpointInput<typeof call>,
    { header }: RequestFacts,
  ): Promise<void> => {
    const row = await steps.work((ctx) => findStoreById(ctx, params.storeId), { binding: 'job' });
    const store = row === undefined ? undefined : parts.webStores.storeOf(row.platform);
    const grant = row === undefined ? undefined : openGrant(parts, row);
    if (row === undefined || store === undefined || grant === undefined) return refuse(no.store_missing);
    const { company_id, store_id } = row;
    const bound = { binding: 'company', companyId: company_id } as const;
    const read = store.readNotice(grant, header, body, { key: query.key ?? '' });
    const notice = { company_id, store_id };
    if (read.kind === 'forged') {
      // Counted for the store's health, in its own transaction.
      await steps.work(
        (ctx) =>
          insertNotice(ctx, {
            ...notice,
            notice_id: newId(),
            refusal: no.store_notice_forged.code,
            received_at: ctx.clock.now(),
          }),
        bound,
      );
      return refuse(no.store_notice_forged);
    }
    await steps.work(async (ctx) => {
      const isNew = await insertNotice(ctx, { ...notice, notice_id: read.id, received_at: ctx.clock.now() });
      if (!isNew) return;
      if (read.kind !== 'other') await enqueueStoreWork(ctx, readStoreJob, row);
    }, bound);
  };
