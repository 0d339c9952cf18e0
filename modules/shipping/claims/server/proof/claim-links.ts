import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { qrCodeOf } from '#kit/server/barcodes/qr-code.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import { newId } from '#kit/server/new-id.ts';
import { digestOf, newLinkSecret } from '#kit/server/one-time-codes/link-secret.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { claimRefusals } from '../../contract/claim-endpoints.ts';
import { proofRefusals as no } from '../../contract/proof/proof-endpoints.ts';
import type * as calls from '../../contract/proof/proof-endpoints.ts';
import { affidavitMs, maxAffidavitEmails, photoLinkMs } from '../../domain/proof/affidavit.ts';
import { keyOf } from '../claim-store.ts';
import type { ClaimRow } from '../claim-store.ts';
import { lockOwn } from '../own-claim.ts';
import { presentClaim } from '../present-claim.ts';
import { takesDocuments } from './present-proof.ts';
import type { ProofParts } from './proof-parts.ts';
import { endOtherLinks, findAffidavitLinks, insertLink } from './proof-store.ts';

interface NewLink {
  readonly purpose: 'photos' | 'affidavit';
  readonly email?: string;
  readonly lastsMs: number;
  readonly personId: string;
}

async function makeLink(ctx: Ctx, row: ClaimRow, { purpose, email, lastsMs, personId }: NewLink) {
  const token = newLinkSecret();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + lastsMs);
  await insertLink(ctx, {
    company_id: row.company_id,
    link_id: newId(),
    claim_id: row.claim_id,
    purpose,
    digest: digestOf(token),
    email: email ?? null,
    expires_at: expiresAt,
    created_by: personId,
    created_at: now,
  });
  return { token, expiresAt };
}

async function lockOpen(ctx: Ctx, claimId: string): Promise<ClaimRow> {
  const row = await lockOwn(ctx, claimId);
  return takesDocuments(row) ? row : refuse(claimRefusals.claim_not_now);
}

export async function addClaimPhotoLink(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.addClaimPhotoLink>,
  { origin }: RequestFacts,
): Promise<EndpointAnswer<typeof calls.addClaimPhotoLink>> {
  const row = await lockOpen(ctx, params.claimId);
  const { personId } = requireMember(ctx.actor);
  const link = { purpose: 'photos', lastsMs: photoLinkMs, personId } as const;
  const { token, expiresAt } = await makeLink(ctx, row, link);
  const address = `${origin}/claim-photos#${token}`;
  return { address, qrCode: qrCodeOf(address), expiresAt: expiresAt.toISOString() };
}

export function requestAffidavitWith({ identity }: Pick<ProofParts, 'identity'>) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof calls.requestAffidavit>,
  ): Promise<EndpointAnswer<typeof calls.requestAffidavit>> => {
    const row = await lockOpen(ctx, params.claimId);
    const sent = await findAffidavitLinks(ctx, keyOf(row));
    if (sent.some(({ signed_at: at }) => at !== null)) refuse(no.claim_signed_already);
    if (sent.length >= maxAffidavitEmails) refuse(no.claim_asked_often);
    const { personId } = requireMember(ctx.actor);
    await sendAffidavitLink(ctx, identity, row, { email: body.email, personId });
    return { claim: await presentClaim(ctx, row) };
  };
}

interface AffidavitRequest {
  readonly email: string;
  /** What the claims desk asks for. */
  readonly words?: string;
  readonly personId: string;
}

/** Ends the earlier links. */
export async function sendAffidavitLink(
  ctx: Ctx,
  identity: ProofParts['identity'],
  row: ClaimRow,
  { email, words = '', personId }: AffidavitRequest,
): Promise<void> {
  await endOtherLinks(ctx, keyOf(row));
  const link = { purpose: 'affidavit', email, lastsMs: affidavitMs, personId } as const;
  const { token, expiresAt } = await makeLink(ctx, row, link);
  const names = await findCompanyNames(ctx, [row.company_id]);
  const letter = affidavitLetter(email, {
    from: names.get(row.company_id) ?? '',
    number: row.facts.shipmentNumber,
    words,
    token,
  });
  await sendLetter(ctx, identity, letter, expiresAt);
  await ctx.record({
    act: 'shipping.requestAffidavit',
    recordType: 'claim',
    recordId: row.claim_id,
    companyId: row.company_id,
    facts: { number: row.facts.shipmentNumber },
  });
}

interface LetterFacts {
  readonly from: string;
  readonly number: string;
  readonly words: string;
  readonly token: string;
}

/** Discreet: names neither contents nor value. */
const affidavitLetter = (to: string, { from, number, words, token }: LetterFacts): Letter => ({
  to,
  subject: `${from} needs your statement about shipment ${number}`,
  says: [
    `${from} is filing a claim for a parcel sent to you. Tell us whether the parcel arrived and in what condition. This takes about two minutes, and you can sign on your phone.`,
    ...(words === '' ? [] : [`Message from the claims desk: ${words}`]),
    "The link works for 14 days and can be used once. You'll need the delivery ZIP code.",
  ],
  link: { label: 'Sign statement', path: `/affidavit#${token}` },
  otherwise: `If you don't know ${from}, ignore this email.`,
});
