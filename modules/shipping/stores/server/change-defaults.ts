import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findChangerName } from '#platform/companies/server.ts';
import { findOrigins } from '#modules/shipping/imports/server/import-origins.ts';
import type { changeStoreDefaults as call } from '../contract/store-endpoints.ts';
import { storeRefusals as no } from '../contract/store-refusals.ts';
import type { Store } from '../contract/store-shapes.ts';
import { presentStore } from './list-stores.ts';
import type { StoreParts } from './open-store.ts';
import { requireLockedStore, requireStoreAdministrator } from './store-access.ts';
import { updateStore } from './store-store.ts';

/** Existing drafts keep their values until their order changes in the store. */
export const changeStoreDefaultsWith =
  (parts: StoreParts) =>
  async (ctx: Ctx, { params, body }: EndpointInput<typeof call>): Promise<Store> => {
    const member = requireStoreAdministrator(ctx);
    const row = await requireLockedStore(ctx, member, params.storeId);
    const { version, ...settings } = body;
    if (row.version !== version)
      refuseChanged({
        by: await findChangerName(ctx, row.changed_by ?? row.created_by),
        at: row.changed_at.toISOString(),
        present: { version: row.version, ...row.settings },
      });
    const origins = await findOrigins(ctx, row.company_id);
    if (settings.originId !== null && !origins.some(({ originId }) => originId === settings.originId))
      refuse(no.store_origin);
    const changed = await updateStore(ctx, row, {
      settings: JSON.stringify(settings),
      version: row.version + 1,
      changed_by: member.personId,
    });
    await ctx.record({
      act: 'shipping.changeStoreDefaults',
      recordType: 'web_store',
      recordId: row.store_id,
      companyId: row.company_id,
      facts: { platform: row.platform, address: row.address },
    });
    return presentStore(ctx, parts, member, changed);
  };
