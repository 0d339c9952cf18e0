import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember, requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { answerKeptWith, keepUploadWith } from '#modules/shipping/draft/server/kept-upload.ts';
import { requireShipment } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { approvalRefusals } from '../../contract/approval-endpoints.ts';
import { reviewRefusals as no } from '../../contract/review-endpoints.ts';
import type * as calls from '../../contract/review-endpoints.ts';
import { findPurchase, lastPurchase } from '../purchase-store.ts';
import { filesSlice } from './review-files.ts';
import { lockOwnReview, requireInReview } from './review-room.ts';
import { listEntries, listReviewFiles } from './review-store.ts';
import type { ReviewKey } from './review-store.ts';

export function uploadReviewFileWith(files: FilesParts) {
  const upload = keepUploadWith(files, filesSlice);
  return (steps: Steps, { params }: EndpointInput<typeof calls.uploadReviewFile>, request: RequestFacts) =>
    upload(steps, request, async (ctx) => {
      const { companyId, personId } = requireMember(ctx.actor);
      await lockOwnReview(ctx, params.shipmentId);
      return { companyId, personId };
    });
}

/** Kept under the shipper's company, so both sides open it. */
export function uploadDeskReviewFileWith(files: FilesParts) {
  const upload = keepUploadWith(files, filesSlice);
  return (
    steps: Steps,
    { params }: EndpointInput<typeof calls.uploadDeskReviewFile>,
    request: RequestFacts,
  ) =>
    upload(steps, request, async (ctx) => {
      const { personId } = requireSignedIn(ctx.actor);
      await requireInReview(ctx, params);
      return { companyId: params.companyId, personId };
    });
}

function answerWith(files: FilesParts) {
  const open = answerKeptWith(files, filesSlice);
  return async (ctx: Ctx, key: ReviewKey, fileId: string): Promise<RawAnswer> => {
    const attached = await listReviewFiles(ctx, key.companyId, await listEntries(ctx, key));
    if (!attached.some(({ file_id: id }) => id === fileId)) refuse(no.review_file_missing);
    return open(ctx, fileId, key.companyId);
  };
}

export function downloadReviewFileWith(files: FilesParts) {
  const answer = answerWith(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof calls.downloadReviewFile>) => {
    const member = requireMember(ctx.actor);
    const { companyId } = member;
    const { shipment_id: shipmentId } = await requireShipment(ctx, member, params.shipmentId);
    const purchase = (await lastPurchase(ctx, companyId, shipmentId)) ?? refuse(no.review_file_missing);
    return answer(ctx, { companyId, purchaseId: purchase.purchase_id }, params.fileId);
  };
}

export function downloadDeskReviewFileWith(files: FilesParts) {
  const answer = answerWith(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof calls.downloadDeskReviewFile>) => {
    if ((await findPurchase(ctx, params)) === undefined) refuse(approvalRefusals.review_missing);
    return answer(ctx, params, params.fileId);
  };
}
