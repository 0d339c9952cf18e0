import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findLocationNames } from '#platform/companies/server.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { maxAddresses } from '../contract/receipt-endpoints.ts';
import type {
  addReceiptAddress as addCall,
  listReceiptAddresses as listCall,
  removeReceiptAddress as removeCall,
} from '../contract/receipt-endpoints.ts';
import {
  deleteReceiptAddress,
  insertReceiptAddress,
  lockReceiptAddresses,
  receiptAddresses,
} from './address-store.ts';

export async function listReceiptAddresses(ctx: Ctx): Promise<EndpointAnswer<typeof listCall>> {
  const { companyId } = requireMember(ctx.actor);
  const named = await findLocationNames(ctx, companyId);
  const rows = await receiptAddresses(ctx, companyId);
  return {
    items: rows.map((row) => ({
      addressId: row.address_id,
      email: row.email,
      location: row.location_id === null ? null : (named.get(row.location_id) ?? 'Former location'),
      statements: row.statements,
    })),
    locations: [...named].map(([locationId, name]) => ({ locationId, name })),
  };
}

export async function addReceiptAddress(
  ctx: Ctx,
  { body: { email, locationId, statements } }: EndpointInput<typeof addCall>,
): Promise<EndpointAnswer<typeof addCall>> {
  const { companyId, personId } = requireMember(ctx.actor);
  await lockReceiptAddresses(ctx, companyId);
  if (locationId !== null && !(await findLocationNames(ctx, companyId)).has(locationId))
    refuse(no.location_missing);
  if ((await receiptAddresses(ctx, companyId)).length >= maxAddresses) refuse(no.too_many_addresses);
  const addressId = newId();
  const isNew = await insertReceiptAddress(ctx, {
    company_id: companyId,
    address_id: addressId,
    email,
    location_id: locationId,
    statements,
    added_by: personId,
    added_at: ctx.clock.now(),
  });
  if (!isNew) refuse(no.address_known);
  await recordChange(ctx, 'billing.addReceiptAddress', addressId);
  return listReceiptAddresses(ctx);
}

export async function removeReceiptAddress(
  ctx: Ctx,
  { params: { addressId } }: EndpointInput<typeof removeCall>,
): Promise<EndpointAnswer<typeof removeCall>> {
  const { companyId } = requireMember(ctx.actor);
  if ((await deleteReceiptAddress(ctx, companyId, addressId)) === undefined) refuse(no.address_missing);
  await recordChange(ctx, 'billing.removeReceiptAddress', addressId);
  return listReceiptAddresses(ctx);
}

const recordChange = (ctx: Ctx, act: string, recordId: string): Promise<void> =>
  ctx.record({ act, recordType: 'receipt_address', recordId });
