import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addCents, noMoney } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import {
  applyReceiptPart,
  candidateBills,
  deleteReceiptEntry,
  findReceiptEntries,
  insertReceiptEntry,
  lockReceipt,
  markReceiptReversed,
  partsOf,
  reverseReceiptPart,
} from '#platform/payments/server.ts';
import type { PartEntered, ReceiptEntry, ReceiptPartRow, ReceiptRow } from '#platform/payments/server.ts';
import { billingRefusals } from '#modules/billing/account/contract/billing-refusals.ts';
import { saysAmount } from '#modules/billing/wires/domain/amount-in-words.ts';
import { secondPersonAbove } from '#modules/billing/wires/domain/second-person.ts';
import type {
  applyReceipt as applyCall,
  confirmReceiptEntry as confirmCall,
  discardReceiptEntry as discardCall,
  reverseReceipt as reverseCall,
  unapplyReceipt as unapplyCall,
} from '../contract/bank-receipt-endpoints.ts';
import { bankReceiptRefusals as no } from '../contract/bank-receipt-refusals.ts';
import { receiptLabel } from '../domain/receipt-label.ts';

type Outcome = EndpointAnswer<typeof applyCall>;

const appliedOf = (parts: readonly ReceiptPartRow[]) =>
  parts.filter(({ reversed_at }) => reversed_at === null);
const sumOf = (parts: readonly Pick<PartEntered, 'amount'>[]) =>
  addCents(noMoney, ...parts.map(({ amount }) => amount));

async function lockOpen(ctx: Ctx, receiptId: string): Promise<ReceiptRow> {
  const receipt = (await lockReceipt(ctx, receiptId)) ?? refuse(no.bank_receipt_missing);
  return receipt.reversed_at === null ? receipt : refuse(no.receipt_reversed);
}

async function lockFree(ctx: Ctx, receiptId: string): Promise<ReceiptRow> {
  const receipt = await lockOpen(ctx, receiptId);
  if ((await findReceiptEntries(ctx, [receiptId])).has(receiptId)) refuse(no.receipt_awaits);
  return receipt;
}

const partsOfOne = async (ctx: Ctx, receiptId: string) =>
  (await partsOf(ctx, [receiptId])).get(receiptId) ?? [];

/** A differing amount is written out; above the limit a second person confirms. */
export async function applyReceipt(
  ctx: Ctx,
  { params: { receiptId }, body }: EndpointInput<typeof applyCall>,
): Promise<Outcome> {
  const receipt = await lockFree(ctx, receiptId);
  const applied = sumOf(appliedOf(await partsOfOne(ctx, receiptId)));
  if (applied + sumOf(body.parts) > receipt.amount) refuse(no.more_than_received);
  const isSame = await paysWhatIsOwed(ctx, body.parts);
  if (!isSame) {
    if (!saysAmount(body.amountInWords ?? '', receipt.amount)) refuse(no.receipt_amount_differs);
    await requireStepUp(ctx);
  }
  const { personId } = requireSignedIn(ctx.actor);
  if (receipt.amount > secondPersonAbove) {
    await requireStepUp(ctx);
    await waitForSecond(ctx, { receipt, kind: 'apply', parts: body.parts, reason: null });
    return { outcome: 'awaits_second' };
  }
  await apply(ctx, receipt, body.parts, personId);
  return { outcome: 'done' };
}

/** Each bill gets what is owed on it and, where the member announced an amount, that amount. */
async function paysWhatIsOwed(ctx: Ctx, parts: readonly PartEntered[]): Promise<boolean> {
  const forBills = parts.filter(({ billId }) => billId !== null);
  if (forBills.length === 0) return true;
  const bills = await candidateBills(ctx, {
    numbers: [],
    amounts: [],
    companyIds: [...new Set(forBills.map(({ companyId }) => companyId))],
  });
  return forBills.every(({ billId, amount }) => {
    const bill = bills.find((one) => one.billId === billId);
    return bill !== undefined && amount === (bill.announced ?? bill.owed);
  });
}

interface Waiting extends Pick<ReceiptEntry, 'kind' | 'parts' | 'reason'> {
  readonly receipt: ReceiptRow;
}

async function waitForSecond(ctx: Ctx, { receipt, ...entry }: Waiting): Promise<void> {
  await insertReceiptEntry(ctx, {
    ...entry,
    receiptId: receipt.receipt_id,
    enteredBy: requireSignedIn(ctx.actor).personId,
    enteredAt: ctx.clock.now(),
  });
  await recordOn(ctx, receipt, 'billing.enterReceiptEntry', { kind: entry.kind });
}

async function apply(
  ctx: Ctx,
  receipt: ReceiptRow,
  parts: readonly PartEntered[],
  by: string,
): Promise<void> {
  const label = receiptLabel(receipt.kind, receipt.reference);
  const names = await findCompanyNames(
    ctx,
    parts.map(({ companyId }) => companyId),
  );
  // In one order, so that two people never wait for each other's companies.
  for (const part of parts.toSorted((a, b) => (a.companyId < b.companyId ? -1 : 1))) {
    if (!names.has(part.companyId)) refuse(billingRefusals.invoice_missing);
    const { receipt_id: receiptId, reference } = receipt;
    const outcome = await applyReceiptPart(ctx, {
      receiptId,
      part,
      label,
      reference: reference.slice(0, 50),
      by,
    });
    if (outcome === 'bill_missing') refuse(billingRefusals.invoice_missing);
    else if (outcome !== 'applied') refuse(billingRefusals[outcome]);
    await recordOn(ctx, receipt, 'billing.applyReceipt', { amount: part.amount }, part.companyId);
  }
}

export async function unapplyReceipt(
  ctx: Ctx,
  { params: { receiptId, partId }, body: { reason } }: EndpointInput<typeof unapplyCall>,
): Promise<void> {
  const receipt = await lockFree(ctx, receiptId);
  const part =
    appliedOf(await partsOfOne(ctx, receiptId)).find(({ part_id }) => part_id === partId) ??
    refuse(no.part_missing);
  await requireStepUp(ctx);
  await takeBack(ctx, receipt, part, { by: requireSignedIn(ctx.actor).personId, reason });
}

async function takeBack(
  ctx: Ctx,
  receipt: ReceiptRow,
  part: ReceiptPartRow,
  reversal: { readonly by: string; readonly reason: string },
): Promise<void> {
  if (!(await reverseReceiptPart(ctx, part, reversal))) refuse(no.credit_used);
  const facts = { amount: part.amount, reason: reversal.reason };
  await recordOn(ctx, receipt, 'billing.unapplyReceipt', facts, part.company_id);
}

export async function reverseReceipt(
  ctx: Ctx,
  { params: { receiptId }, body: { reason } }: EndpointInput<typeof reverseCall>,
): Promise<Outcome> {
  const receipt = await lockFree(ctx, receiptId);
  await requireStepUp(ctx);
  if (receipt.amount > secondPersonAbove) {
    await waitForSecond(ctx, { receipt, kind: 'reverse', parts: [], reason });
    return { outcome: 'awaits_second' };
  }
  await reverse(ctx, receipt, { by: requireSignedIn(ctx.actor).personId, reason });
  return { outcome: 'done' };
}

async function reverse(
  ctx: Ctx,
  receipt: ReceiptRow,
  reversal: { readonly by: string; readonly reason: string },
): Promise<void> {
  for (const part of appliedOf(await partsOfOne(ctx, receipt.receipt_id)))
    await takeBack(ctx, receipt, part, reversal);
  await markReceiptReversed(ctx, receipt, reversal);
  await recordOn(ctx, receipt, 'billing.reverseReceipt', { reason: reversal.reason });
}

async function requireEntry(ctx: Ctx, receiptId: string): Promise<ReceiptEntry> {
  return (await findReceiptEntries(ctx, [receiptId])).get(receiptId) ?? refuse(no.no_receipt_entry);
}

export async function confirmReceiptEntry(
  ctx: Ctx,
  { params: { receiptId } }: EndpointInput<typeof confirmCall>,
): Promise<void> {
  const receipt = await lockOpen(ctx, receiptId);
  const { kind, parts, reason, enteredBy } = await requireEntry(ctx, receiptId);
  if (enteredBy === requireSignedIn(ctx.actor).personId) refuse(no.receipt_same_person);
  await requireStepUp(ctx);
  await deleteReceiptEntry(ctx, receiptId);
  if (kind === 'apply') await apply(ctx, receipt, parts, enteredBy);
  else await reverse(ctx, receipt, { by: enteredBy, reason: reason ?? '' });
}

export async function discardReceiptEntry(
  ctx: Ctx,
  { params: { receiptId } }: EndpointInput<typeof discardCall>,
): Promise<void> {
  const { kind } = await requireEntry(ctx, receiptId);
  await deleteReceiptEntry(ctx, receiptId);
  await ctx.record({
    act: 'billing.discardReceiptEntry',
    recordType: 'receipt',
    recordId: receiptId,
    facts: { kind },
  });
}

function recordOn(
  ctx: Ctx,
  { receipt_id: recordId, reference }: ReceiptRow,
  act: string,
  facts: Readonly<Record<string, string | number>>,
  companyId?: string,
): Promise<void> {
  return ctx.record({
    act,
    recordType: 'receipt',
    recordId,
    ...(companyId === undefined ? {} : { companyId }),
    facts: { reference, ...facts },
  });
}
