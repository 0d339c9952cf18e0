import { randomBytes } from 'node:crypto';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findLocationNames } from '#platform/companies/server.ts';
import { registerRefusals as no } from '../contract/register-refusals.ts';
import type * as calls from '../contract/store-endpoints.ts';
import { mostStores } from '../contract/store-endpoints.ts';
import { requireRegister } from './require-register.ts';
import { findCodes, findStore, findStores, insertStore, lockRegister, updateStore } from './store-store.ts';

export async function addStore(
  ctx: Ctx,
  { body: { name, code } }: EndpointInput<typeof calls.addStore>,
): Promise<EndpointAnswer<typeof calls.addStore>> {
  const { companyId } = requireRegister(ctx);
  await lockRegister(ctx, companyId);
  const stores = await findStores(ctx, companyId);
  if (stores.length >= mostStores) refuse(no.stores_many);
  const codes = [...stores, ...(await findCodes(ctx, companyId))].map((one) => one.code);
  if (codes.includes(code)) refuse(no.code_taken);
  const storeId = newId();
  await insertStore(ctx, {
    company_id: companyId,
    store_id: storeId,
    name,
    code,
    made_at: ctx.clock.now(),
  });
  await ctx.record({
    act: 'register.addStore',
    recordType: 'register_store',
    recordId: storeId,
    companyId,
    facts: { name, code },
  });
  return { storeId };
}

export async function changeStore(
  ctx: Ctx,
  { params: { storeId }, body: { name, locationId } }: EndpointInput<typeof calls.changeStore>,
): Promise<void> {
  const { companyId } = requireRegister(ctx);
  const store = (await findStore(ctx, companyId, storeId)) ?? refuse(no.store_missing);
  if (locationId !== null && !(await findLocationNames(ctx, companyId)).has(locationId))
    refuse(no.location_missing);
  await updateStore(ctx, { companyId, storeId }, { name, location_id: locationId });
  await ctx.record({
    act: 'register.changeStore',
    recordType: 'register_store',
    recordId: storeId,
    companyId,
    facts: { name, before: store.name, hasLocation: locationId !== null },
  });
}

/** 256 random bits. The previous key ends at once, since a store has one register system. */
export const makeStoreKeyWith =
  (sealed: SealedTexts) =>
  async (
    ctx: Ctx,
    { params: { storeId } }: EndpointInput<typeof calls.makeStoreKey>,
  ): Promise<EndpointAnswer<typeof calls.makeStoreKey>> => {
    const { companyId, personId } = requireRegister(ctx);
    const store = (await findStore(ctx, companyId, storeId)) ?? refuse(no.store_missing);
    const keyId = newId();
    const secret = randomBytes(32).toString('base64url');
    await updateStore(
      ctx,
      { companyId, storeId },
      {
        key_id: keyId,
        key_sealed: sealed.seal(secret),
        key_made_by: personId,
        key_made_at: ctx.clock.now(),
      },
    );
    await ctx.record({
      act: 'register.makeStoreKey',
      recordType: 'register_store',
      recordId: storeId,
      companyId,
      facts: { name: store.name, replaced: store.key_id !== null },
    });
    return { keyId, secret };
  };
