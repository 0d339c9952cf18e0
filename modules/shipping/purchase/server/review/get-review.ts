import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import type { NameById } from '#platform/companies/server.ts';
import { packagingFacts } from '#modules/shipping/draft/domain/packaging.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { factsOfCompany, inTransitStatuses } from '#modules/shipping/quotes/server/rule-facts.ts';
import { findingsOf } from '#modules/shipping/rules/domain/all-rules.ts';
import { policyLimitReviewed } from '#modules/shipping/rules/domain/policy-rules.ts';
import { destinationKey } from '#modules/shipping/shipments/server/shipment-store.ts';
import { approvalRefusals as no } from '../../contract/approval-endpoints.ts';
import type { getReview as call, ReviewEntry } from '../../contract/review-endpoints.ts';
import { heldUntil, holderOf, needsTwoReviewers } from '../../domain/review-hold.ts';
import { findWaitingReviews, presentReviews } from '../approval/list-reviews.ts';
import { readPurchase, purchaseKey } from '../begin-purchase.ts';
import { findPurchase } from '../purchase-store.ts';
import type { PurchaseRow } from '../purchase-store.ts';
import { isSealUsed, readHistory, readRoad, valueByMonth } from './review-history.ts';
import { findReviewRow, listEntries, listReviewFiles } from './review-store.ts';
import type { EntryRow, ReviewFileRow, ReviewKey, ReviewRow } from './review-store.ts';
import { conditionsFor } from '../../domain/review-conditions.ts';
import { countLossesNear, lossAreaOf } from './losses-near.ts';
import { routeOf } from './route-of.ts';

type Answer = EndpointAnswer<typeof call>;

export async function getReview(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<Answer> {
  const { personId } = requireSignedIn(ctx.actor);
  const found = (await findPurchase(ctx, params)) ?? refuse(no.review_missing);
  const { purchase, shipment } = await readPurchase(ctx, purchaseKey(found));
  const waiting = await findWaitingReviews(ctx);
  const [review = refuse(no.review_missing)] = await presentReviews(ctx, [
    { ...purchase, number: shipment.number },
  ]);
  const at = waiting.findIndex(({ purchase_id: id }) => id === purchase.purchase_id);
  return {
    review,
    isOpen: at >= 0,
    place: { at: at + 1, of: waiting.length },
    ...reasonOf(purchase),
    ...(await readParcel(ctx, purchase)),
    ...(await readRoom(ctx, { ...params, plan: purchase.terms.plan }, personId)),
    route: { ...routeOf(purchase.terms), lossesNear: await lossesNear(ctx, purchase) },
    needsTwo: needsTwoReviewers(purchase.terms.plan.declaredValue),
  };
}

function reasonOf({ terms: { plan } }: PurchaseRow): Pick<Answer, 'reason'> {
  const { review: limit } = shippingLimits;
  return {
    reason: {
      sentence: 'Declared value over the review limit',
      limit,
      over: cents(Math.max(0, plan.declaredValue - limit)),
    },
  };
}

async function readParcel(
  ctx: Ctx,
  { company_id: companyId, shipment_id: shipmentId, terms }: PurchaseRow,
): Promise<Pick<Answer, 'findings' | 'accepts' | 'parcel' | 'transit' | 'company' | 'recipient'>> {
  const { plan, option } = terms;
  const facts = await factsOfCompany(ctx, companyId, { plan, shipmentId, option });
  const findings = findingsOf(facts);
  const accepted = policyLimitReviewed(facts);
  const road = await readRoad(ctx, companyId, inTransitStatuses);
  const months = await valueByMonth(ctx, companyId);
  return {
    findings: findings
      .filter(({ code, grade }) => code !== 'risk_review' && grade !== 'notes')
      .map(({ words }) => words),
    accepts: accepted === undefined ? [] : [accepted],
    parcel: {
      packaging: packagingFacts(plan.package.packaging, option.carrier).name,
      seal: plan.sealNumber,
      isSealUsed: await isSealUsed(ctx, companyId, plan.sealNumber, shipmentId),
      address: addressText(
        plan.destination,
        findings.some(({ code }) => code === 'address_unchecked'),
      ),
    },
    transit: { now: cents(road.value), parcels: road.parcels, limit: shippingLimits.inTransit },
    company: {
      ...(await readHistory(ctx, { companyId }, shipmentId)),
      months: months.map(({ month, value }) => ({ month, value: cents(value) })),
    },
    recipient: await readHistory(ctx, { destinationKey: destinationKey(plan.destination) }, shipmentId),
  };
}

function addressText({ isResidential, validationStatus }: Place, isDoubted: boolean): string {
  const kind = isResidential ? 'Residence' : 'Business';
  if (validationStatus === 'Overridden') return `${kind}, used as entered`;
  return `${kind}, ${isDoubted ? 'not validated' : 'validated'}`;
}

async function readRoom(
  ctx: Ctx,
  { plan, ...key }: ReviewKey & Pick<PurchaseRow['terms'], 'plan'>,
  personId: string,
): Promise<Pick<Answer, 'taken' | 'approvedFirst' | 'waitsForShipper' | 'entries' | 'conditions'>> {
  const row = await findReviewRow(ctx, key);
  const entries = await listEntries(ctx, key);
  const files = await listReviewFiles(ctx, key.companyId, entries);
  const set = row?.conditions ?? [];
  const people = [row?.taken_by, row?.approved_first_by].filter((id) => id !== undefined && id !== null);
  const names = await findPersonNames(ctx, [...people, ...entries.map(({ written_by: by }) => by)]);
  return {
    taken: takenBy(ctx, row, names, personId),
    approvedFirst: firstApproval(row, names, personId),
    waitsForShipper: row?.waits_for_shipper ?? false,
    entries: presentEntries(entries, files, ({ written_by: by }) => names.get(by) ?? ''),
    // As worded when they were set.
    conditions: conditionsFor(plan.destination).map((offered) => {
      const before = set.find(({ code }) => code === offered.code);
      return { ...(before ?? offered), isSet: before !== undefined };
    }),
  };
}

function takenBy(ctx: Ctx, row: ReviewRow | undefined, names: NameById, personId: string): Answer['taken'] {
  const review = { takenBy: row?.taken_by ?? null, takenAt: row?.taken_at ?? null };
  const holder = holderOf(review, ctx.clock.now());
  const until = heldUntil(review);
  if (holder === null || until === null || review.takenAt === null) return null;
  return {
    by: names.get(holder) ?? '',
    isYou: holder === personId,
    at: review.takenAt.toISOString(),
    until: until.toISOString(),
  };
}

function firstApproval(
  row: ReviewRow | undefined,
  names: NameById,
  personId: string,
): Answer['approvedFirst'] {
  const [by, at] = [row?.approved_first_by ?? null, row?.approved_first_at ?? null];
  if (by === null || at === null) return null;
  return { by: names.get(by) ?? '', isYou: by === personId, at: at.toISOString() };
}

export const presentEntries = (
  entries: readonly EntryRow[],
  files: readonly ReviewFileRow[],
  nameOf: (entry: EntryRow) => string,
): ReviewEntry[] =>
  entries.map((row) => ({
    entryId: row.entry_id,
    kind: row.kind,
    words: row.words,
    by: nameOf(row),
    at: row.written_at.toISOString(),
    files: files
      .filter(({ entry_id: id }) => id === row.entry_id)
      .map(({ file_id: fileId, name, size }) => ({ fileId, name, size })),
  }));

async function lossesNear(
  ctx: Ctx,
  { shipment_id: shipmentId, terms }: PurchaseRow,
): Promise<Answer['route']['lossesNear']> {
  const area = lossAreaOf(terms.plan.destination);
  if (area === undefined) return null;
  return { area: area.shown, losses: await countLossesNear(ctx, area, shipmentId) };
}
