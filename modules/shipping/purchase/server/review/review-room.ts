import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember, requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import {
  requireCreator,
  requireLockedShipment,
  requireShipment,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { approvalRefusals as no } from '../../contract/approval-endpoints.ts';
import { reviewAnswered, reviewAsked } from '../../contract/purchase-events.ts';
import { reviewRefusals } from '../../contract/review-endpoints.ts';
import type {
  answerReview as answerCall,
  getShipmentReview as readCall,
  takeReview as takeCall,
  writeReviewEntry as writeCall,
} from '../../contract/review-endpoints.ts';
import { holderOf } from '../../domain/review-hold.ts';
import { lockPurchase, purchaseKey } from '../begin-purchase.ts';
import type { PurchaseWithShipment } from '../begin-purchase.ts';
import { purchaseFacts } from '../finish-purchase.ts';
import { findPurchase, lastPurchase } from '../purchase-store.ts';
import type { PurchaseRow } from '../purchase-store.ts';
import { presentEntries } from './get-review.ts';
import { attachFilesWith } from './review-files.ts';
import {
  approvalConditions,
  findReviewRow,
  insertEntry,
  listEntries,
  listReviewFiles,
  saveReview,
} from './review-store.ts';
import type { ReviewKey } from './review-store.ts';

export const isInReview = ({ status, awaits }: Pick<PurchaseRow, 'status' | 'awaits'>): boolean =>
  status === 'Awaiting' && awaits[0] === 'provider';

/** Under the lock of its shipment, so that two reviewers don't act at the same moment. */
export async function requireInReview(ctx: Ctx, key: ReviewKey): Promise<PurchaseWithShipment> {
  const found = (await findPurchase(ctx, key)) ?? refuse(no.review_missing);
  const current = await lockPurchase(ctx, purchaseKey(found));
  return isInReview(current.purchase) ? current : refuse(no.approval_not_awaited);
}

/** Refuses what a colleague has taken; after 15 minutes anyone may have it. */
export async function requireNotTaken(ctx: Ctx, key: ReviewKey, personId: string): Promise<void> {
  const row = await findReviewRow(ctx, key);
  const review = { takenBy: row?.taken_by ?? null, takenAt: row?.taken_at ?? null };
  const holder = holderOf(review, ctx.clock.now());
  if (holder !== null && holder !== personId) refuse(no.review_taken);
}

export async function takeReview(ctx: Ctx, { params, body }: EndpointInput<typeof takeCall>): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  const { shipment } = await requireInReview(ctx, params);
  await requireNotTaken(ctx, params, personId);
  const taken = body.take
    ? { taken_by: personId, taken_at: ctx.clock.now() }
    : { taken_by: null, taken_at: null };
  await saveReview(ctx, params, taken);
  await ctx.record({
    act: `shipping.${body.take ? 'take' : 'handBack'}Review`,
    recordType: 'shipment',
    recordId: shipment.shipment_id,
    companyId: shipment.company_id,
    facts: { number: shipment.number },
  });
}

export function writeReviewEntryWith(files: FilesParts) {
  const attach = attachFilesWith(files);
  return async (ctx: Ctx, { params, body }: EndpointInput<typeof writeCall>): Promise<void> => {
    const { personId } = requireSignedIn(ctx.actor);
    const current = await requireInReview(ctx, params);
    const entryId = await insertEntry(ctx, params, { ...body, personId });
    await attach(ctx, { companyId: params.companyId, entryId, personId, fileIds: body.fileIds });
    if (body.kind !== 'question') return;
    await saveReview(ctx, params, { waits_for_shipper: true });
    const question = body.words === '' ? 'Please see the attached file.' : body.words;
    await ctx.publish(reviewAsked, { ...purchaseFacts(current), question });
  };
}

export async function getShipmentReview(
  ctx: Ctx,
  { params }: EndpointInput<typeof readCall>,
): Promise<EndpointAnswer<typeof readCall>> {
  const member = requireMember(ctx.actor);
  const shipment = await requireShipment(ctx, member, params.shipmentId);
  const purchase = await lastPurchase(ctx, member.companyId, shipment.shipment_id);
  if (purchase === undefined) return { isOpen: false, waitsForYou: false, entries: [], conditions: [] };
  const key = { companyId: member.companyId, purchaseId: purchase.purchase_id };
  // Row-level security hides the staff's notes as well.
  const entries = (await listEntries(ctx, key)).filter(({ kind }) => kind !== 'note');
  const names = await findPersonNames(
    ctx,
    entries.map(({ written_by: by }) => by),
  );
  const files = await listReviewFiles(ctx, member.companyId, entries);
  const row = await findReviewRow(ctx, key);
  const isOpen = isInReview(purchase);
  return {
    isOpen,
    waitsForYou: isOpen && (row?.waits_for_shipper ?? false),
    // The provider's staff are no members, so their names aren't found.
    entries: presentEntries(entries, files, ({ kind, written_by: by }) =>
      kind === 'answer' ? (names.get(by) ?? '') : 'Risk review',
    ),
    conditions: await approvalConditions(ctx, purchase),
  };
}

/** Of the member's shipment that is in review now. */
export async function lockOwnReview(ctx: Ctx, shipmentId: string): Promise<PurchaseWithShipment> {
  const member = requireCreator(ctx);
  const shipment = await requireLockedShipment(ctx, member, shipmentId);
  const purchase = await lastPurchase(ctx, member.companyId, shipment.shipment_id);
  if (purchase === undefined || !isInReview(purchase)) return refuse(reviewRefusals.review_not_asked);
  return { shipment, purchase };
}

/** An answer hands the review back to the desk. */
export function answerReviewWith(files: FilesParts) {
  const attach = attachFilesWith(files);
  return async (ctx: Ctx, { params, body }: EndpointInput<typeof answerCall>): Promise<void> => {
    const { companyId, personId } = requireMember(ctx.actor);
    const current = await lockOwnReview(ctx, params.shipmentId);
    const { purchase } = current;
    const key = { companyId, purchaseId: purchase.purchase_id };
    const entryId = await insertEntry(ctx, key, { kind: 'answer', words: body.words, personId });
    await attach(ctx, { companyId, entryId, personId, fileIds: body.fileIds });
    await saveReview(ctx, key, { waits_for_shipper: false });
    const companies = await findCompanyNames(ctx, [companyId]);
    await ctx.publish(reviewAnswered, {
      ...purchaseFacts(current),
      companyName: companies.get(companyId) ?? '',
      declaredValue: purchase.terms.plan.declaredValue,
    });
  };
}
