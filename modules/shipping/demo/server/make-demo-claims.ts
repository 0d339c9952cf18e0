import { addDays, day as asDay } from '#kit/domain/day.ts';
import { cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { bookClaim } from '#platform/payments/server.ts';
import { insertPayment } from '#modules/shipping/claim-payments/server/payment-store.ts';
import type { ClaimStatus, ClaimMove } from '#modules/shipping/claims/domain/claim-moves.ts';
import type { Occasion } from '#modules/shipping/claims/domain/draft-occasion.ts';
import type { ClaimReason } from '#modules/shipping/claims/domain/claim-terms.ts';
import {
  insertClaim,
  insertEntry,
  keyOf,
  nextClaimNumber,
} from '#modules/shipping/claims/server/claim-store.ts';
import type { ClaimRow } from '#modules/shipping/claims/server/claim-store.ts';
import { findExaminers } from '#modules/shipping/claims/server/examiners.ts';
import { showClaimItem } from '#modules/shipping/claims/server/claim-item.ts';
import { factsOf } from '#modules/shipping/claims/server/insert-draft.ts';
import { isTendered } from '#modules/shipping/claims/domain/claim-terms.ts';
import type { ShipmentRow, ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { DemoShipper } from './demo-charge.ts';

interface DemoClaim {
  readonly status: ClaimStatus;
  readonly reason: ClaimReason;
  /** Days since it got its status. */
  readonly ago: number;
  readonly circumstances: string;
  readonly occasion?: Occasion;
  /** The member's last words, by email. */
  readonly emailed?: string;
  /** After the claim was filed, oldest first. */
  readonly moves?: readonly { readonly move: ClaimMove; readonly words: string }[];
  /** Cents of each dollar of the insured value, by us and by the carrier; absent before a decision. */
  readonly paidShare?: number;
  readonly carrierShare?: number;
  readonly decision?: string;
}

const acknowledged = { move: 'acknowledge', words: 'We received your claim and are reviewing it.' } as const;
const investigated = { move: 'investigate', words: '' } as const;
const lost = "The last scan is from the carrier's hub. The recipient never received the parcel.";
const damaged = "The box arrived crushed on one side, and the ring's head is bent.";
const porch = "Tracking says delivered. The recipient was home, and the doorbell didn't ring.";
const approve = { move: 'approve', words: 'Approved as claimed, less the deductible.' } as const;
const lessCarrier = 'Approved as claimed, less the deductible and what the carrier paid.';
const paid = { move: 'pay', words: 'Paid by ACH.' } as const;

/** Every lane: two drafts that tracking made, and thirteen filed claims. */
const demoClaims: readonly DemoClaim[] = [
  { status: 'NotSubmitted', reason: 'NotDelivered', ago: 1, circumstances: '', occasion: 'HeldAtCounter' },
  { status: 'NotSubmitted', reason: 'NotDelivered', ago: 2, circumstances: '', occasion: 'Stale' },
  { status: 'Submitted', reason: 'Damaged', ago: 0, circumstances: damaged },
  {
    status: 'Investigating',
    reason: 'NotDelivered',
    ago: 3,
    circumstances: lost,
    moves: [acknowledged, investigated],
    emailed: 'The appraisal will follow on Monday. When can we expect a decision?',
  },
  {
    status: 'NeedShipperInfo',
    reason: 'Damaged',
    ago: 2,
    circumstances: damaged,
    moves: [
      acknowledged,
      { move: 'askShipper', words: 'Please upload a repair quote from your bench jeweler.' },
    ],
  },
  {
    status: 'NeedRecipientInfo',
    reason: 'DeliveredNotReceived',
    ago: 2,
    circumstances: porch,
    moves: [acknowledged, { move: 'askRecipient', words: "We need the recipient's signed affidavit." }],
  },
  {
    status: 'NeedCarrierInfo',
    reason: 'Stolen',
    ago: 4,
    circumstances: 'The inner box was cut open and empty. The outer tape was replaced.',
    moves: [acknowledged, { move: 'askCarrier', words: 'We asked the carrier to trace the parcel.' }],
  },
  {
    status: 'WithUnderwriter',
    reason: 'NotDelivered',
    ago: 3,
    circumstances: lost,
    moves: [
      acknowledged,
      { move: 'askUnderwriter', words: "Claims of this value need the underwriter's decision." },
    ],
  },
  {
    status: 'Approved',
    reason: 'DeliveredNotReceived',
    ago: 1,
    circumstances: porch,
    moves: [acknowledged, approve],
    paidShare: 92,
    decision: approve.words,
  },
  {
    status: 'Denied',
    reason: 'Other',
    ago: 6,
    circumstances: 'The customer returned the goods, but one pair of earrings is missing from our count.',
    moves: [acknowledged, { move: 'deny', words: "Section 4.2: Inventory shortages aren't covered." }],
    paidShare: 0,
    decision: "Inventory shortages aren't covered.",
  },
  ...(['Damaged', 'DeliveredNotReceived', 'NotDelivered', 'Stolen', 'NotDelivered'] as const).map(
    (reason, index): DemoClaim => ({
      status: index < 3 ? 'Paid' : 'Archived',
      reason,
      ago: 12 + index * 13,
      circumstances: reason === 'Damaged' ? damaged : reason === 'DeliveredNotReceived' ? porch : lost,
      moves: [acknowledged, { ...approve, words: lessCarrier }, paid],
      paidShare: 60,
      carrierShare: 35,
      decision: lessCarrier,
    }),
  ),
];

const partOf = (amount: Cents, share: number): Cents => cents(Math.round((amount * share) / 100));
const dayMs = 86_400_000;
const firstResponseMs = 26 * 60_000;

const startOf = ({ status, ago, moves = [] }: DemoClaim, now: Date): Date => {
  const days = status === 'NotSubmitted' ? ago : ago + moves.length;
  return new Date(now.getTime() - days * dayMs - 2 * 3_600_000);
};

/** No claim is older than what happened to its parcel. */
function fits(claim: DemoClaim, shipment: ShipmentRow, now: Date): boolean {
  const start = startOf(claim, now);
  const { status, ship_on: shipOn, delivered_at: deliveredAt } = shipment;
  if (claim.reason !== 'NotDelivered') return deliveredAt !== null && deliveredAt <= start;
  const isUnderWay = status === 'InTransit' || status === 'Exception';
  return isUnderWay && (shipOn === null || shipOn < providerDay(start));
}

/** A claim has to be filed within 30 days of the day its parcel was shipped. */
function isInTime(claim: DemoClaim, { ship_on: shipOn }: ShipmentRow, now: Date): boolean {
  const start = asDay(providerDay(startOf(claim, now)));
  return shipOn !== null && shipOn >= addDays(start, -25);
}

/** The newest parcel; of paid losses the cheapest, since a year of premiums pays for them. */
function placeOf(claim: DemoClaim, left: readonly ShipmentRow[], now: Date): number {
  const fitting = left.filter((shipment) => fits(claim, shipment, now) && isInTime(claim, shipment, now));
  const isPaid = claim.status === 'Paid' || claim.status === 'Archived';
  const [chosen] = isPaid
    ? fitting.toSorted((one, other) => (one.insured_value ?? 0) - (other.insured_value ?? 0))
    : fitting;
  return chosen === undefined ? -1 : left.indexOf(chosen);
}

/** Dates are counted from the clock, so the deadlines are always ahead. */
export async function makeDemoClaims(ctx: Ctx, { companyId }: DemoShipper): Promise<void> {
  const now = ctx.clock.now();
  const left = await latestTendered(ctx, companyId);
  for (const claim of demoClaims) {
    // Of old losses no parcel is under way anymore.
    const delivered: DemoClaim = { ...claim, reason: 'DeliveredNotReceived', circumstances: porch };
    const chosen = [claim, delivered]
      .map((one) => ({ one, at: placeOf(one, left, now) }))
      .find(({ at }) => at >= 0);
    const [shipment] = chosen === undefined ? [] : left.splice(chosen.at, 1);
    if (chosen !== undefined && shipment !== undefined) await makeClaim(ctx, shipment, chosen.one);
  }
}

async function latestTendered(ctx: Ctx, companyId: string): Promise<ShipmentRow[]> {
  const rows = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('insured_value', '>', cents(50_000))
    .orderBy('listed_at', 'desc')
    .orderBy('shipment_id')
    .limit(400)
    .execute();
  return rows.filter(({ status }) => isTendered(status));
}

async function makeClaim(ctx: Ctx, shipment: ShipmentRow, claim: DemoClaim): Promise<void> {
  const { status, reason, ago, circumstances, occasion, paidShare } = claim;
  const personId = shipment.created_by;
  const now = ctx.clock.now();
  const movedAt = new Date(now.getTime() - ago * dayMs - 2 * 3_600_000);
  const isDraft = status === 'NotSubmitted';
  const filedAt = isDraft ? null : startOf(claim, now);
  const facts = await factsOf(ctx, shipment);
  const begun = asDay(providerDay(filedAt ?? movedAt));
  const payout = paidShare === undefined ? null : partOf(facts.insuredValue, paidShare);
  const decision = decisionOf(claim, facts.insuredValue, payout);
  const row = await insertClaim(ctx, {
    company_id: shipment.company_id,
    claim_id: newId(),
    shipment_id: shipment.shipment_id,
    number: isDraft ? null : await nextClaimNumber(ctx),
    status,
    facts: JSON.stringify(facts),
    details: JSON.stringify({
      reason,
      extent: 'Complete',
      packages: 1,
      discoveredOn: begun,
      invoiceValue: facts.insuredValue,
      replacementValue: null,
      repairCost: null,
      claimValue: facts.insuredValue,
      contact: 'Marta Reyes',
      outerDamage: reason === 'Damaged' ? 'Crushed on one side' : '',
      innerDamage: reason === 'Damaged' ? 'Dented' : '',
      policeReport: reason === 'Stolen' ? 'PVD-26-118204' : '',
      rolexGia: isDraft ? null : 'None',
      serial: '',
      circumstances,
      comments: '',
      lateReason: '',
    }),
    tendered_on: shipment.ship_on ?? begun,
    drafted_for: occasion ?? null,
    submitted_at: filedAt,
    decision: decision === undefined ? null : JSON.stringify(decision),
    payout,
    payment_reference: status === 'Paid' || status === 'Archived' ? 'ACH •••• 7731' : null,
    moved_at: movedAt,
    created_by: personId,
    created_at: filedAt ?? movedAt,
    changed_at: movedAt,
  });
  await writeEntries(ctx, row, claim);
  await showClaimItem(ctx, row);
}

/** The first response comes within the hour; what follows takes a day each. */
async function writeEntries(ctx: Ctx, row: ClaimRow, { moves = [], emailed }: DemoClaim): Promise<void> {
  const { submitted_at: filedAt, created_by: personId, payout } = row;
  if (filedAt === null) return;
  const at = (index: number) => {
    const later = index === 1 ? firstResponseMs : index * dayMs;
    return { ...ctx, clock: { now: () => new Date(filedAt.getTime() + later) } };
  };
  const examinerId = (await findExaminers(ctx))[0]?.personId ?? personId;
  const steps = [{ move: 'submit' as const, words: '' }, ...moves];
  for (const [index, { move, words }] of steps.entries())
    await insertEntry(at(index), keyOf(row), {
      kind: 'move',
      move,
      words,
      byStaff: index > 0,
      personId: index > 0 ? examinerId : personId,
    });
  if (emailed !== undefined) {
    const message = { kind: 'message', words: emailed, byStaff: false, personId, byEmail: true } as const;
    await insertEntry(at(steps.length), keyOf(row), message);
  }
  if (payout !== null && payout > 0) await bookPayout(at(steps.length - 1), row, payout);
}

/** As an approval books it, and a payment that reached the member's bank. */
async function bookPayout(ctx: Ctx, row: ClaimRow, amount: Cents): Promise<void> {
  const { company_id: companyId, claim_id: claimId, shipment_id: shipmentId, created_by: personId } = row;
  await bookClaim(ctx, 'approved', { companyId, key: claimId, amount });
  if (row.status === 'Approved') return;
  const paidAt = ctx.clock.now();
  const payment = await insertPayment(ctx, {
    company_id: companyId,
    payment_id: newId(),
    claim_id: claimId,
    shipment_id: shipmentId,
    way: 'ach',
    amount,
    status: 'Settled',
    account_label: 'Bank account •••• 7731',
    asked_by: personId,
    asked_at: paidAt,
    changed_at: paidAt,
  });
  for (const booking of ['sent', 'settled'] as const)
    await bookClaim(ctx, booking, { companyId, key: payment.payment_id, amount });
}

/** The deductible is what payout and carrier leave of the insured value. */
function decisionOf({ decision: words, carrierShare = 0 }: DemoClaim, insured: Cents, payout: Cents | null) {
  if (words === undefined || payout === null || payout === 0) return words && { words };
  const carrierPaid = partOf(insured, carrierShare);
  const deductible = subtractCents(subtractCents(insured, payout), carrierPaid);
  return { words, deductible, carrierPaid, salvage: noMoney };
}
