import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { registerRefusals } from '#modules/register/stores/contract/register-refusals.ts';
import { requireRegister } from '#modules/register/stores/server/require-register.ts';
import { findStore, insertMessage } from '#modules/register/stores/server/store-store.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { sendTestSale as sendCall } from '../contract/sale-endpoints.ts';
import { saleRefusals as no } from '../contract/sale-endpoints.ts';
import { leastTotal } from '../domain/reasons.ts';
import { presentOne } from './present-sale.ts';
import { findSale } from './sale-store.ts';
import { takeSales } from './take-sales.ts';

/** Goes the way of a real sale from the signature on, and stays in the portal. */
export async function sendTestSale(
  ctx: Ctx,
  { params: { storeId } }: EndpointInput<typeof sendCall>,
): Promise<EndpointAnswer<typeof sendCall>> {
  const { companyId } = requireRegister(ctx);
  const store = (await findStore(ctx, companyId, storeId)) ?? refuse(registerRefusals.store_missing);
  if (store.key_id === null) refuse(registerRefusals.store_without_key);
  const now = ctx.clock.now();
  await insertMessage(ctx, {
    company_id: companyId,
    message_id: newId(),
    store_id: storeId,
    channel: 'Test',
    sales: 1,
    received_at: now,
  });
  const [taken] = await takeSales(ctx, {
    store,
    isTest: true,
    sales: [
      {
        number: `TEST-${now.getTime()}`,
        kind: 'Sale',
        soldAt: now.toISOString(),
        associate: '',
        customer: { name: 'Test customer', email: 'test@customer.example', phone: '' },
        items: [{ description: 'Test ring', category: 'Ring', price: leastTotal }],
        total: leastTotal,
        emailConsent: 'Yes',
      },
    ],
  });
  const row = await findSale(ctx, { companyId, saleId: taken?.sale_id ?? '' });
  await ctx.record({
    act: 'register.sendTestSale',
    recordType: 'register_store',
    recordId: storeId,
    companyId,
    facts: { name: store.name },
  });
  return { sale: await presentOne(ctx, row ?? refuse(no.sale_missing)) };
}
