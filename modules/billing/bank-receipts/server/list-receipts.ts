import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addCents, cents, noMoney, parseCents } from '#kit/domain/money.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import {
  countOfFile,
  findReceiptEntries,
  findReceipts,
  latestBankFile,
  partsOf,
} from '#platform/payments/server.ts';
import type { ReceiptEntry, ReceiptPartRow, ShownReceipt } from '#platform/payments/server.ts';
import type { BankReceipt, listReceipts as call } from '../contract/bank-receipt-endpoints.ts';
import type { Proposal } from '../domain/match-receipt.ts';
import { proposals } from './propose.ts';

const shown = 200;

export async function listReceipts(
  ctx: Ctx,
  { query: { show, search } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const text = (search ?? '').trim();
  const amount = parseCents(text);
  const rows = await findReceipts(ctx, {
    open: show === 'unmatched',
    search: text,
    amount: amount.ok ? cents(amount.value) : undefined,
    limit: shown,
  });
  const open = rows.filter((row) => row.reversed_at === null && row.left > 0);
  const { byId, names } = await proposals(ctx, open);
  const ids = rows.map(({ receipt_id }) => receipt_id);
  const parts = await partsOf(ctx, ids);
  const entries = await findReceiptEntries(ctx, ids);
  const companies = new Map([
    ...names,
    ...(await findCompanyNames(
      ctx,
      [...parts.values()].flat().map(({ company_id }) => company_id),
    )),
  ]);
  const people = await findPersonNames(
    ctx,
    [...entries.values()].map(({ enteredBy }) => enteredBy),
  );
  const { personId } = requireSignedIn(ctx.actor);
  const nameOf = (companyId: string) => companies.get(companyId) ?? '-';
  const items = rows.map((row) =>
    presentReceipt(row, {
      proposal: byId.get(row.receipt_id),
      entry: entries.get(row.receipt_id),
      parts: parts.get(row.receipt_id) ?? [],
      personId,
      nameOf,
      personOf: (one) => people.get(one) ?? '-',
    }),
  );
  const file = await latestBankFile(ctx);
  return {
    items,
    unmatched: addCents(noMoney, ...open.map(({ left }) => left)),
    lastFile:
      file === undefined
        ? null
        : {
            name: file.name,
            format: file.format,
            readAt: file.read_at.toISOString(),
            ...(await countOfFile(ctx, file.file_id)),
          },
  };
}

function statusOf({ reversed_at, left, amount }: ShownReceipt): BankReceipt['status'] {
  if (reversed_at !== null) return 'Reversed';
  if (left <= 0) return 'Matched';
  return left < amount ? 'Partially matched' : 'Unmatched';
}

interface Known {
  readonly proposal: Proposal | undefined;
  readonly entry: ReceiptEntry | undefined;
  readonly parts: readonly ReceiptPartRow[];
  readonly personId: string;
  nameOf(companyId: string): string;
  personOf(personId: string): string;
}

function presentReceipt(row: ShownReceipt, known: Known): BankReceipt {
  const { proposal, entry, parts, nameOf, personOf } = known;
  return {
    receiptId: row.receipt_id,
    kind: row.kind,
    amount: row.amount,
    left: row.left,
    receivedOn: row.received_on,
    reference: row.reference,
    remitter: row.remitter,
    status: statusOf(row),
    proposal: proposal === undefined ? null : presentProposal(proposal, nameOf),
    parts: parts.map((part) => ({
      partId: part.part_id,
      companyId: part.company_id,
      company: nameOf(part.company_id),
      number: part.bill_number,
      amount: part.amount,
      reversalReason: part.reversal_reason,
    })),
    entry:
      entry === undefined
        ? null
        : {
            kind: entry.kind,
            amount:
              entry.kind === 'reverse'
                ? row.amount
                : addCents(noMoney, ...entry.parts.map((part) => part.amount)),
            enteredBy: personOf(entry.enteredBy),
            reason: entry.reason,
          },
    actions: actionsOn(row, known),
  };
}

function presentProposal(
  { kind, companyId, says, parts }: Proposal,
  nameOf: Known['nameOf'],
): NonNullable<BankReceipt['proposal']> {
  return {
    kind,
    companyId,
    company: companyId === null ? null : nameOf(companyId),
    says,
    bills: parts.map(({ bill, amount }) => ({
      companyId: bill.companyId,
      company: nameOf(bill.companyId),
      billId: bill.billId,
      number: bill.number,
      owed: bill.owed,
      amount,
    })),
  };
}

function actionsOn(row: ShownReceipt, { entry, parts, personId }: Known): BankReceipt['actions'] {
  if (row.reversed_at !== null) return [];
  if (entry !== undefined) return entry.enteredBy === personId ? ['discard'] : ['confirm', 'discard'];
  const isApplied = parts.some(({ reversed_at }) => reversed_at === null);
  return [
    ...(row.left > 0 ? ['apply' as const] : []),
    ...(isApplied ? ['unapply' as const] : []),
    'reverse' as const,
  ];
}
