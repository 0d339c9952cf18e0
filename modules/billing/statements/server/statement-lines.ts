import { maskedNumber } from '#kit/domain/text/masked.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findLocationNames } from '#platform/companies/server.ts';
import { memberLines } from '#platform/payments/server.ts';
import type { MemberLine } from '#platform/payments/server.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import type { StatementLine, listStatementLines as call } from '../contract/statement-endpoints.ts';
import { periodOf, requireMonth } from './get-statement.ts';

export function presentLine(line: MemberLine, locations: ReadonlyMap<string, string>): StatementLine {
  const paid = line.method === null ? '' : `, ${line.method}`;
  return {
    lineId: `${line.entry}/${line.line}`,
    at: line.at.toISOString(),
    what: line.description ?? line.noteDescription ?? `${entryDescription(line.kind)}${paid}`,
    number: line.shipmentNumber ?? line.billNumber,
    recipient: line.recipient,
    trackingNumber: line.trackingNumber === null ? null : maskedNumber(line.trackingNumber),
    reference: line.reference1,
    poNumber: line.poNumber,
    location: line.locationId === null ? null : (locations.get(line.locationId) ?? null),
    amount: line.amount,
  };
}

const cursor = cursorOf([cursorPart.instant, cursorPart.text, cursorPart.whole], no.page_lost);

export async function listStatementLines(ctx: Ctx, { params, query }: EndpointInput<typeof call>) {
  const { companyId } = requireMember(ctx.actor);
  const period = periodOf(params.month, day(providerDay(ctx.clock.now())));
  const place = cursor.read(query.after);
  const rows = await memberLines(ctx, companyId, {
    ...period,
    asOf: ctx.clock.now(),
    limit: query.limit + 1,
    after: place && { at: place[0], entry: place[1], line: place[2] },
  });
  if (rows.length === 0 && place === undefined) await requireMonth(ctx, companyId, params.month);
  const locations = await findLocationNames(ctx, companyId);
  const { shown, next } = cursor.page(rows, query.limit, ({ at, entry, line }) => [at, entry, line]);
  return { items: shown.map((row) => presentLine(row, locations)), next };
}

type Kind = MemberLine['kind'];

/** Descriptions for ledger entries without one. */
const words: Partial<Record<Kind, string>> = {
  bill_opened: 'Billed',
  captured: 'Payment',
  capture_undone: 'Payment voided before it settled',
  returned: 'Payment returned by the bank',
  refund_sent: 'Refund',
  refund_failed: 'Failed refund',
  dispute_lost: 'Payment reversed by the card issuer',
  wire_arrived: 'Wire received',
  wire_reversed: 'Wire entry reversed',
  receipt_credited: 'Payment kept as credit',
  receipt_credit_reversed: 'Payment entry reversed',
  bill_credited: 'Credit note',
  credit_applied: 'Credit applied',
  credit_unapplied: 'Applied credit reversed',
  credit_refunded: 'Credit refunded',
  credit_refund_reversed: 'Credit refund reversed',
  written_off: 'Written off',
  write_off_reversed: 'Write-off reversed',
  claim_credited: 'Claim paid as credit',
};

export const entryDescription = (kind: Kind): string => words[kind] ?? 'Adjustment';
