import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { sql } from '#kit/server/database/sql.ts';
import { refuse } from '#kit/server/refuse.ts';
import { registerRefusals } from '#modules/register/stores/contract/register-refusals.ts';
import type { mapCode as mapCall } from '#modules/register/stores/contract/store-endpoints.ts';
import { requireRegister } from '#modules/register/stores/server/require-register.ts';
import {
  findCodes,
  findStore,
  findStores,
  lockRegister,
  saveCode,
} from '#modules/register/stores/server/store-store.ts';
import { visibleStoreIds } from '#modules/register/stores/server/visible-stores.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../contract/sale-endpoints.ts';
import { saleRefusals as no } from '../contract/sale-endpoints.ts';
import type { SaleFix } from '../domain/reasons.ts';
import { reasons } from '../domain/reasons.ts';
import { judgeEach, judgeNow } from './judge-stored.ts';
import { presentOne } from './present-sale.ts';
import { lockSale, lockSalesOfCode, updateSale } from './sale-store.ts';
import { saleTables } from './sale-tables.ts';
import type { SaleRecord } from './sale-tables.ts';
import { tellInbox } from './tell-inbox.ts';

/** A sale of the person's own company, at a store that they see. */
export async function lockVisibleSale(ctx: Ctx, member: Member, saleId: string): Promise<SaleRecord> {
  const row = (await lockSale(ctx, { companyId: member.companyId, saleId })) ?? refuse(no.sale_missing);
  const visible = await visibleStoreIds(ctx, member);
  return visible === undefined || visible.includes(row.store_id) ? row : refuse(no.sale_missing);
}

/** Not processed. */
async function lockOpenSale(ctx: Ctx, saleId: string): Promise<SaleRecord> {
  const member = requireRegister(ctx);
  const row = await lockVisibleSale(ctx, member, saleId);
  return row.status === 'Processed' ? refuse(no.sale_processed) : row;
}

/** A fix would store customer data that had to be erased. */
export function requireCustomer({ customer_erased_at: erasedAt }: SaleRecord): void {
  if (erasedAt !== null) refuse(no.customer_erased);
}

const needs = (row: SaleRecord, fix: SaleFix): boolean =>
  row.open_reasons.some((reason) => reasons[reason].fix === fix);

/** A fact that was added can be corrected until the sale is resent. */
function isFixable(row: SaleRecord, fix: SaleFix): boolean {
  if (row.resent_at !== null) return false;
  return needs(row, fix) || (fix === 'email' && row.fixed_email !== null);
}

type Change = Partial<Pick<SaleRecord, 'fixed_email' | 'fixed_consent' | 'is_not_duplicate'>>;

async function saveFix(ctx: Ctx, row: SaleRecord, change: Change, by: string | null): Promise<SaleRecord> {
  const key = { companyId: row.company_id, saleId: row.sale_id };
  const open = await judgeNow(ctx, { ...row, ...change });
  const saved = await updateSale(ctx, key, {
    ...change,
    open_reasons: open,
    fixed_by: by,
    fixed_at: by === null ? null : ctx.clock.now(),
    dismissed_at: null,
  });
  await tellInbox(ctx, row.company_id);
  return saved;
}

export async function fixSale(
  ctx: Ctx,
  { params: { saleId }, body: { fix, email } }: EndpointInput<typeof calls.fixSale>,
): Promise<EndpointAnswer<typeof calls.fixSale>> {
  const { personId, companyId } = requireRegister(ctx);
  const row = await lockOpenSale(ctx, saleId);
  requireCustomer(row);
  if (!isFixable(row, fix) || (fix === 'email' && email === undefined)) refuse(no.nothing_to_fix);
  const changes: Readonly<Record<typeof fix, Change>> = {
    email: { fixed_email: email ?? null },
    consent: { fixed_consent: true },
    notDuplicate: { is_not_duplicate: true },
  };
  const saved = await saveFix(ctx, row, changes[fix], personId);
  await ctx.record({
    act: 'register.fixSale',
    recordType: 'register_sale',
    recordId: saleId,
    companyId,
    // No email address: it is erased with the sale's customer.
    facts: { number: row.number, fix },
  });
  return { sale: await presentOne(ctx, saved) };
}

export async function undoSaleFix(
  ctx: Ctx,
  { params: { saleId } }: EndpointInput<typeof calls.undoSaleFix>,
): Promise<EndpointAnswer<typeof calls.undoSaleFix>> {
  const { companyId } = requireRegister(ctx);
  const row = await lockOpenSale(ctx, saleId);
  requireCustomer(row);
  if (row.fixed_at === null || row.resent_at !== null) refuse(no.nothing_to_fix);
  const none: Change = { fixed_email: null, fixed_consent: false, is_not_duplicate: false };
  const saved = await saveFix(ctx, row, none, null);
  await ctx.record({
    act: 'register.undoSaleFix',
    recordType: 'register_sale',
    recordId: saleId,
    companyId,
    facts: { number: row.number },
  });
  return { sale: await presentOne(ctx, saved) };
}

export async function dismissSale(
  ctx: Ctx,
  { params: { saleId } }: EndpointInput<typeof calls.dismissSale>,
): Promise<EndpointAnswer<typeof calls.dismissSale>> {
  const row = await lockOpenSale(ctx, saleId);
  const { company_id: companyId } = row;
  const saved = await updateSale(ctx, { companyId, saleId }, { dismissed_at: ctx.clock.now() });
  await tellInbox(ctx, companyId);
  await ctx.record({
    act: 'register.dismissSale',
    recordType: 'register_sale',
    recordId: saleId,
    companyId,
    facts: { number: row.number },
  });
  return { sale: await presentOne(ctx, saved) };
}

/** Those with the same reasons at once: messages wait for the company's lock. */
async function saveMapped(
  ctx: Ctx,
  companyId: string,
  rows: readonly SaleRecord[],
  storeId: string,
): Promise<void> {
  if (rows.length === 0) return;
  const judged = await judgeEach(ctx, companyId, rows, () => true);
  const mapped = rows.map(({ sale_id: saleId }, at) => ({ saleId, open: judged[at] ?? [] }));
  for (const same of Map.groupBy(mapped, ({ open }) => open.join(' ')).values())
    await saleTables(ctx)
      .updateTable('register.sale')
      .set({ store_id: storeId, open_reasons: same[0]?.open ?? [] })
      .where('company_id', '=', companyId)
      .where(sql<boolean>`sale_id = any(${same.map(({ saleId }) => saleId)}::uuid[])`)
      .execute();
  await tellInbox(ctx, companyId);
}

/** Sales that came with this code, and those that come later, belong to the store. */
export async function mapCode(
  ctx: Ctx,
  { body: { code, storeId } }: EndpointInput<typeof mapCall>,
): Promise<EndpointAnswer<typeof mapCall>> {
  const member = requireRegister(ctx);
  const { companyId, personId } = member;
  await lockRegister(ctx, companyId);
  const store = (await findStore(ctx, companyId, storeId)) ?? refuse(registerRefusals.store_missing);
  const visible = await visibleStoreIds(ctx, member);
  if (visible !== undefined && !visible.includes(storeId)) refuse(registerRefusals.store_missing);
  if ((await findStores(ctx, companyId)).some((one) => one.code === code))
    refuse(registerRefusals.code_taken);
  const rows = await lockSalesOfCode(ctx, companyId, code);
  const mapped = (await findCodes(ctx, companyId)).filter((one) => one.code === code);
  // A person of one location takes over no code that another one's registers send.
  if (visible !== undefined && [...mapped, ...rows].some((one) => !visible.includes(one.store_id)))
    refuse(registerRefusals.code_taken);
  await saveCode(ctx, {
    company_id: companyId,
    code,
    store_id: storeId,
    mapped_by: personId,
    mapped_at: ctx.clock.now(),
  });
  await saveMapped(ctx, companyId, rows, storeId);
  await ctx.record({
    act: 'register.mapCode',
    recordType: 'register_store',
    recordId: storeId,
    companyId,
    facts: { code, name: store.name, sales: rows.length },
  });
  return { fixed: rows.length };
}
