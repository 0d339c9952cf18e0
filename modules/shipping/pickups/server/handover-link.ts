import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import { qrCodeOf } from '#kit/server/barcodes/qr-code.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { digestOf, newLinkSecret } from '#kit/server/one-time-codes/link-secret.ts';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { keepUploadWith } from '#modules/shipping/draft/server/kept-upload.ts';
import type { addHandoverLink as addCall } from '../contract/handover-endpoints.ts';
import { handoverLinkHeader } from '../contract/handover-link-endpoints.ts';
import type * as calls from '../contract/handover-link-endpoints.ts';
import { pickupRefusals as no } from '../contract/pickup-refusals.ts';
import { handoverLinkMs } from '../domain/pickup-moves.ts';
import { pickupTerms } from '../domain/pickup-terms.ts';
import { filesSlice } from './handover-evidence.ts';
import { isDue, isRecordable, opensLink } from './move-pickup.ts';
import { findPickup, lockPickup, updatePickup } from './pickup-store.ts';
import type { PickupKey, PickupRow } from './pickup-store.ts';
import { handoverPhotoRule, handOver } from './record-handover.ts';
import { requireLocked } from './settle-pickup.ts';

/** The link names the company, so its work sees every row. */
const ofLink = { binding: 'job' } as const;

export async function addHandoverLink(
  ctx: Ctx,
  { params }: EndpointInput<typeof addCall>,
  { origin }: RequestFacts,
): Promise<EndpointAnswer<typeof addCall>> {
  const { member, row } = await requireLocked(ctx, params.pickupId);
  if (!opensLink(ctx, row)) refuse(no.pickup_not_due);
  const key = keyOf(row);
  const token = tokenOf(key);
  const expiresAt = new Date(ctx.clock.now().getTime() + handoverLinkMs);
  await updatePickup(ctx, key, {
    link_digest: digestOf(token),
    link_expires_at: expiresAt,
    link_by: member.personId,
  });
  const address = `${origin}/handoff#${token}`;
  return { address, qrCode: qrCodeOf(address), expiresAt: expiresAt.toISOString() };
}

const keyOf = ({ company_id: companyId, pickup_id: pickupId }: PickupRow): PickupKey => ({
  companyId,
  pickupId,
});

/** It begins with the pickup's key, so the digest needs no index. */
const tokenOf = ({ companyId, pickupId }: PickupKey): string =>
  Buffer.from(`${companyId}${pickupId}`.replaceAll('-', ''), 'hex').toString('base64url') + newLinkSecret();

const keyLength = 43;

function keyIn(token: string): PickupKey | undefined {
  const hex = Buffer.from(token.slice(0, keyLength), 'base64url').toString('hex');
  if (hex.length !== 64) return undefined;
  const [companyId = '', pickupId = ''] = [hex.slice(0, 32), hex.slice(32)].map((id) =>
    id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  );
  return { companyId, pickupId };
}

type Linked = PickupRow & { readonly link_by: string };

/** One refusal for a wrong, expired and replaced link, and for a pickup that nothing was handed over to. */
async function requireLinked(ctx: Ctx, token: string, find: typeof findPickup): Promise<Linked> {
  const key = keyIn(token);
  const row = key === undefined ? undefined : await find(ctx, key);
  const { link_digest: digest = null, link_expires_at: expiresAt = null, link_by: by = null } = row ?? {};
  if (row === undefined || digest === null || expiresAt === null || by === null)
    return refuse(no.handover_link_ended);
  const works = sameText(digest, digestOf(token)) && expiresAt > ctx.clock.now();
  if (!works || !(opensLink(ctx, row) || isRecordedBy(row))) refuse(no.handover_link_ended);
  return { ...row, link_by: by };
}

/** Shown to the phone that recorded it. */
const isRecordedBy = (row: PickupRow): boolean =>
  row.status === 'PickedUp' && row.handed_over !== null && row.handed_over_by === row.link_by;

export const readHandoverLink = (
  steps: Steps,
  { body }: EndpointInput<typeof calls.readHandoverLink>,
): Promise<calls.HandoverLinkFacts> =>
  steps.work(async (ctx) => presentLinked(ctx, await requireLinked(ctx, body.token, findPickup)), ofLink);

function presentLinked(ctx: Ctx, row: PickupRow): calls.HandoverLinkFacts {
  const { day, ready, close, confirmation, pin, parcels, driver_name: driverName, handed_over: given } = row;
  return {
    carrier: pickupTerms[row.service].carrier,
    place: row.address.name,
    day,
    ready,
    close,
    confirmation,
    pin,
    parcels,
    isDue: isDue(row, ctx.clock.now()),
    recorded: given === null ? null : { driverName: driverName ?? '', parcels: given },
  };
}

/** Nothing is scanned for strangers. */
export function uploadHandoverPhotoByLinkWith(files: FilesParts) {
  const upload = keepUploadWith(files, filesSlice, handoverPhotoRule);
  return (steps: Steps, _: unknown, request: RequestFacts): Promise<RawAnswer> => {
    const token = request.header(handoverLinkHeader) ?? '';
    const keeperOf = async (ctx: Ctx) => {
      const row = await requireLinked(ctx, token, findPickup);
      if (!isRecordable(ctx, row)) refuse(no.pickup_not_due);
      return { companyId: row.company_id, personId: row.link_by };
    };
    return upload(steps, request, keeperOf, ofLink);
  };
}

/** Counts as recorded by the person who made the link. */
export const recordHandoverByLinkWith =
  (files: FilesParts) =>
  (
    steps: Steps,
    { body: { token, ...given } }: EndpointInput<typeof calls.recordHandoverByLink>,
  ): Promise<EndpointAnswer<typeof calls.recordHandoverByLink>> =>
    steps.work(async (ctx) => {
      const row = await requireLinked(ctx, token, lockPickup);
      const settled = await handOver(ctx, files, row, { ...given, personId: row.link_by });
      await ctx.record({
        act: 'shipping.recordHandoverByLink',
        recordType: 'pickup',
        recordId: row.pickup_id,
        companyId: row.company_id,
        facts: { confirmation: row.confirmation ?? '', day: row.day, place: row.address.name },
      });
      return presentLinked(ctx, settled);
    }, ofLink);
