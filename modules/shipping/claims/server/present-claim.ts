import { addDays, day as asDay } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import { isReadOnlyView, providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { canCreateShipments } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type { Claim, ClaimEntry, ClaimLine } from '../contract/claim-endpoints.ts';
import { appealDays, claimMoves, statusFacts, waitsForMember } from '../domain/claim-moves.ts';
import { occasionOf, occasions } from '../domain/draft-occasion.ts';
import { moveWords } from '../domain/claim-words.ts';
import { payoutLines, payoutOf } from '../domain/claim-payout.ts';
import type { PayoutFacts } from '../domain/claim-payout.ts';
import { deadlinesOf, isLate } from '../domain/claim-terms.ts';
import { findEntries, keyOf } from './claim-store.ts';
import type { ClaimRow, Figures } from './claim-store.ts';
import { presentProof } from './proof/present-proof.ts';
import { findDocuments } from './proof/proof-store.ts';

export const figuresOf = ({ decision }: ClaimRow): Figures => ({
  deductible: decision?.deductible ?? noMoney,
  carrierPaid: decision?.carrierPaid ?? noMoney,
  salvage: decision?.salvage ?? noMoney,
});

export const payoutFacts = (row: ClaimRow, figures = figuresOf(row)): PayoutFacts => ({
  insuredValue: row.facts.insuredValue,
  // The member asks for no more than this.
  invoiceValue: row.details.invoiceValue ?? row.details.claimValue,
  replacementValue: row.details.replacementValue,
  repairCost: row.details.repairCost,
  ...figures,
});

const today = (ctx: Ctx) => asDay(providerDay(ctx.clock.now()));
export const deadlines = ({ details, tendered_on: tendered, facts }: ClaimRow) =>
  deadlinesOf(details.discoveredOn, tendered, facts.coverage);

export function presentLine(row: ClaimRow): ClaimLine {
  const { facts, details, status } = row;
  const { words, lane, next, expected } = statusFacts[status];
  const names = {
    member: 'You',
    examiner: 'Claims desk',
    recipient: facts.recipient,
    carrier: facts.carrier ?? 'Carrier',
    underwriter: 'Underwriter',
  };
  return {
    claimId: row.claim_id,
    shipmentId: row.shipment_id,
    number: row.number,
    shipmentNumber: facts.shipmentNumber,
    recipient: facts.recipient,
    carrier: facts.carrier,
    trackingTail: facts.trackingTail,
    reason: details.reason,
    status,
    shown: words,
    lane,
    next: next === null ? '' : names[next],
    needsYou: waitsForMember(status),
    expected:
      status === 'NotSubmitted'
        ? { words: 'File by', on: deadlines(row).due }
        : expected && { words: expected.words, on: addDays(asDay(providerDay(row.moved_at)), expected.days) },
    claimValue: details.claimValue,
    payout:
      row.payout === null
        ? { amount: payoutOf(payoutFacts(row)), isEstimate: true }
        : { amount: row.payout, isEstimate: false },
    submittedAt: row.submitted_at?.toISOString() ?? null,
    isAppeal: row.is_late || row.appealed_at !== null,
  };
}

export async function presentClaim(ctx: Ctx, row: ClaimRow): Promise<Claim> {
  const { facts, details, decision, status } = row;
  const dates = deadlines(row);
  const occasion = occasionOf(row.drafted_for ?? undefined);
  const now = today(ctx);
  return {
    ...presentLine(row),
    service: facts.service,
    insuredValue: facts.insuredValue,
    coverage: facts.coverage,
    exceptions: [...facts.exceptions],
    tenderedOn: row.tendered_on,
    deadlines: { ...dates, isPassed: isLate(now, dates.due) },
    today: now,
    isLate: row.is_late,
    draftedBecause: occasion === undefined ? null : occasions[occasion].why,
    details: { ...details, rolexGia: details.rolexGia ?? null },
    payoutLines: [...payoutLines(payoutFacts(row))],
    decision:
      decision === null || (status !== 'Approved' && row.payout === null)
        ? null
        : [decision.clause, decision.words].filter((part) => part !== undefined).join(': '),
    paymentReference: row.payment_reference,
    entries: await presentEntries(ctx, row),
    proof: await presentProof(ctx, row, mayChange(ctx)),
    actions: actionsOf(ctx, row),
  };
}

async function presentEntries(ctx: Ctx, row: ClaimRow): Promise<ClaimEntry[]> {
  const entries = await findEntries(ctx, keyOf(row));
  const hasFiles = entries.some(({ document_ids: ids }) => ids.length > 0);
  const documents = hasFiles ? await findDocuments(ctx, keyOf(row)) : [];
  const names = await findPersonNames(
    ctx,
    entries.flatMap(({ written_by: by }) => (by === null ? [] : [by])),
  );
  return entries.map((entry) => ({
    entryId: entry.entry_id,
    kind: entry.kind,
    title: entry.kind === 'move' ? moveWords(entry.move) : entry.kind === 'note' ? 'Note' : 'Message',
    words: entry.words,
    sentTo: entry.sent_to,
    documents: documents
      .filter(({ document_id: id }) => entry.document_ids.includes(id))
      .map(({ document_id: documentId, name }) => ({ documentId, name })),
    by: (entry.written_by === null ? undefined : names.get(entry.written_by)) ?? '',
    byStaff: entry.by_staff,
    byEmail: entry.by_email,
    at: entry.written_at.toISOString(),
  }));
}

function mayChange({ actor }: Ctx): boolean {
  if (actor.kind !== 'member') return false;
  const member = requireMember(actor);
  return canCreateShipments(member) && !isReadOnlyView(shippingPeople, member);
}

/** Our choice (decision 0032): 30 days after the decision. */
export const isAppealOver = (ctx: Ctx, { moved_at: deniedAt }: ClaimRow): boolean =>
  isLate(today(ctx), addDays(asDay(providerDay(deniedAt)), appealDays));

function actionsOf(ctx: Ctx, row: ClaimRow): Claim['actions'] {
  const { status } = row;
  if (!mayChange(ctx)) return [];
  if (status === 'Denied') return isAppealOver(ctx, row) ? ['write'] : ['write', 'appeal'];
  if (status === 'NotSubmitted') return ['save', 'submit', 'withdraw'];
  const { from }: { readonly from: readonly string[] } = claimMoves.moves.withdraw;
  if (from.includes(status)) return ['withdraw', 'write'];
  return status === 'Archived' || status === 'Withdrawn' ? [] : ['write'];
}
