import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import type { UploadRule } from '#platform/files/contract.ts';
import { uploadRules } from '#platform/files/contract.ts';
import { SliceFiles, answerFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { keepUploadWith } from '#modules/shipping/draft/server/kept-upload.ts';
import { limitedTo } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type * as calls from '../contract/handover-endpoints.ts';
import { pickupRefusals as no } from '../contract/pickup-refusals.ts';
import { isRecordable, movePickup } from './move-pickup.ts';
import { filesSlice, openHandoverPhoto } from './handover-evidence.ts';
import { findPickup, updatePickup } from './pickup-store.ts';
import type { PickupRow } from './pickup-store.ts';
import { recorded, requireLocked } from './settle-pickup.ts';

export const handoverPhotoRule: UploadRule = {
  kinds: ['image/jpeg', 'image/png'],
  maxBytes: uploadRules.document.maxBytes,
};

interface Given {
  readonly driverName: string;
  readonly parcels: number;
  readonly photoId?: string | undefined;
  readonly personId: string;
}

/** The photo is one that the same person took for it. A scan already told when the driver came. */
export async function handOver(
  ctx: Ctx,
  files: FilesParts,
  row: PickupRow,
  { driverName, parcels, photoId, personId }: Given,
): Promise<PickupRow> {
  if (!isRecordable(ctx, row)) refuse(no.pickup_not_due);
  const slice = new SliceFiles(files, filesSlice);
  const photo = photoId === undefined ? undefined : await slice.find(ctx, photoId, row.company_id);
  if (photoId !== undefined && photo?.person_id !== personId) refuse(no.pickup_photo_missing);
  const change = {
    driver_name: driverName,
    handed_over: parcels,
    handed_over_by: personId,
    picked_up_at: row.picked_up_at ?? ctx.clock.now(),
    photo_id: photoId ?? null,
    photo_name: photo?.name ?? null,
  };
  const key = { companyId: row.company_id, pickupId: row.pickup_id };
  if (row.status === 'PickedUp') return updatePickup(ctx, key, change);
  const moved = await movePickup(ctx, row, { move: 'handOver', by: 'member' }, change);
  return moved ?? refuse(no.pickup_not_due);
}

export function recordHandoverWith(files: FilesParts) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof calls.recordHandover>,
  ): Promise<EndpointAnswer<typeof calls.recordHandover>> => {
    const { member, row } = await requireLocked(ctx, params.pickupId);
    const moved = await handOver(ctx, files, row, { ...body, personId: member.personId });
    return recorded(ctx, member, moved, 'shipping.recordHandover');
  };
}

/** Only while the handover may be recorded. */
export function uploadHandoverPhotoWith(files: FilesParts) {
  const upload = keepUploadWith(files, filesSlice, handoverPhotoRule);
  return (
    steps: Steps,
    { params }: EndpointInput<typeof calls.uploadHandoverPhoto>,
    request: RequestFacts,
  ): Promise<RawAnswer> =>
    upload(steps, request, async (ctx) => {
      const { member, row } = await requireLocked(ctx, params.pickupId);
      if (!isRecordable(ctx, row)) refuse(no.pickup_not_due);
      return { companyId: member.companyId, personId: member.personId };
    });
}

export const getHandoverPhotoWith =
  (files: FilesParts) =>
  async (ctx: Ctx, { params }: EndpointInput<typeof calls.getHandoverPhoto>): Promise<RawAnswer> => {
    const member = requireMember(ctx.actor);
    const { companyId } = member;
    const row = await findPickup(ctx, { companyId, pickupId: params.pickupId }, limitedTo(member));
    if (row === undefined) return refuse(no.pickup_missing);
    const opened = await openHandoverPhoto(files, ctx, row);
    return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
  };
