import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import { findShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import * as calls from '../contract/claim-desk-endpoints.ts';
import { lockFiledClaim, presentDeskClaim } from './examine-claim.ts';
import type { OneClaim } from './examine-claim.ts';
import { keyOf } from './claim-store.ts';
import type { ClaimChange, ClaimRow } from './claim-store.ts';
import { moveClaimRow, requireMove } from './move-claim.ts';
import { sendAffidavitLink } from './proof/claim-links.ts';
import type { ProofParts } from './proof/proof-parts.ts';
import { findAffidavitLinks } from './proof/proof-store.ts';

const { claimDeskRefusals: no } = calls;

type Parts = Pick<ProofParts, 'identity'>;
type Input = EndpointInput<typeof calls.moveClaim>;

// Investigated again, it is decided again.
const undecided: ClaimChange = { decision: null, approved_first_by: null, payout: null };
const undoes = ['investigate', 'reopen'];

/** A request to the recipient or the carrier is emailed before the claim waits for them. */
export const moveClaimWith =
  (parts: Parts) =>
  async (ctx: Ctx, { params, body }: Input): Promise<OneClaim> => {
    const { personId } = requireSignedIn(ctx.actor);
    const row = await lockFiledClaim(ctx, params);
    const { move, words } = body;
    requireMove(row, move, 'examiner');
    const isUnexplained = words === '' && (move === 'askShipper' || move === 'reopen');
    if (isUnexplained) refuse(no.claim_unexplained);
    const sentTo = await sendRequest(ctx, parts, row, { ...body, personId });
    const by = { move, by: 'examiner', personId, words, sentTo } as const;
    return presentDeskClaim(ctx, await moveClaimRow(ctx, row, by, undoes.includes(move) ? undecided : {}));
  };

async function sendRequest(
  ctx: Ctx,
  { identity }: Parts,
  row: ClaimRow,
  { move, words, email, personId }: Input['body'] & { readonly personId: string },
): Promise<string | undefined> {
  if (move === 'askRecipient') {
    const to = email ?? (await recipientEmail(ctx, row));
    if (to === '') return refuse(no.claim_recipient_email);
    await sendAffidavitLink(ctx, identity, row, { email: to, words, personId });
    return to;
  }
  if (move !== 'askCarrier' || email === undefined) return undefined;
  await sendLetter(ctx, identity, carrierLetter(email, row, words));
  return email;
}

/** The address that the last link went to, or the delivery's. */
async function recipientEmail(ctx: Ctx, row: ClaimRow): Promise<string> {
  const links = await findAffidavitLinks(ctx, keyOf(row));
  const shipment = await findShipment(ctx, row.company_id, row.shipment_id);
  return links.at(-1)?.email ?? shipment?.draft.destination?.emailAddress ?? '';
}

/** The last four digits, as in every letter. */
const parcelName = ({ trackingTail, shipmentNumber }: ClaimRow['facts']): string =>
  trackingTail === null ? `shipment ${shipmentNumber}` : `tracking number ending in ${trackingTail}`;

const carrierLetter = (to: string, { number, facts }: ClaimRow, words: string): Letter => ({
  to,
  subject: `Claim ${number ?? ''}: request about ${parcelName(facts)}`,
  says: [words === '' ? 'Please trace this parcel and send us the result.' : words],
  smallPrint: `Please include claim number ${number ?? ''} in your reply.`,
});

export async function recordCarrierAnswer(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.recordCarrierAnswer>,
): Promise<OneClaim> {
  const { personId } = requireSignedIn(ctx.actor);
  const row = await lockFiledClaim(ctx, params);
  const by = { move: 'report', by: 'examiner', personId, words: body.words } as const;
  return presentDeskClaim(ctx, await moveClaimRow(ctx, row, by));
}
