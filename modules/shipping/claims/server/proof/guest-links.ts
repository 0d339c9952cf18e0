import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { digestOf } from '#kit/server/one-time-codes/link-secret.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import { findShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { linkHeader, linkRefusals as no } from '../../contract/proof/link-endpoints.ts';
import type * as calls from '../../contract/proof/link-endpoints.ts';
import { maxTries } from '../../domain/proof/affidavit.ts';
import { checklistLines, kindFacts } from '../../domain/proof/checklist.ts';
import { maxDocuments } from '../../domain/proof/document-limits.ts';
import { findClaim, keyOf, lockClaim } from '../claim-store.ts';
import type { ClaimRow } from '../claim-store.ts';
import { takesDocuments } from './present-proof.ts';
import type { ProofParts } from './proof-parts.ts';
import { findDocuments, findLink, lockLink } from './proof-store.ts';
import type { LinkRow } from './proof-store.ts';
import { givenDocuments, receiveDocument, takeDocument } from './take-document.ts';

/** The link names the company, so its work sees every row. */
export const ofLink = { binding: 'job' } as const;

const works = (link: LinkRow, now: Date): boolean =>
  link.expires_at > now && link.signed_at === null && link.tries < maxTries;

const claimKey = (link: LinkRow) => ({ companyId: link.company_id, claimId: link.claim_id });

/** One refusal for a wrong, expired and used link, and for a claim that is closed. */
async function openLink(ctx: Ctx, token: string) {
  const link = (await findLink(ctx, digestOf(token))) ?? refuse(no.claim_link_ended);
  if (!works(link, ctx.clock.now())) refuse(no.claim_link_ended);
  const row = (await findClaim(ctx, claimKey(link))) ?? refuse(no.claim_link_ended);
  if (!takesDocuments(row)) refuse(no.claim_link_ended);
  return { link, row };
}

/** The claim before the link, as everywhere. */
export async function lockLinked(ctx: Ctx, token: string) {
  const { row: seen } = await openLink(ctx, token);
  const row = (await lockClaim(ctx, keyOf(seen))) ?? refuse(no.claim_link_ended);
  const link = (await lockLink(ctx, digestOf(token))) ?? refuse(no.claim_link_ended);
  if (!works(link, ctx.clock.now()) || !takesDocuments(row)) refuse(no.claim_link_ended);
  return { link, row };
}

export const readLink = (
  steps: Steps,
  { body }: EndpointInput<typeof calls.readClaimLink>,
): Promise<calls.ClaimLinkFacts> =>
  steps.work(async (ctx) => {
    const { link, row } = await openLink(ctx, body.token);
    const { from, to } = await partiesOf(ctx, row);
    const documents = await findDocuments(ctx, keyOf(row));
    const lines = checklistLines({
      reason: row.details.reason ?? null,
      claimValue: row.details.claimValue ?? noMoney,
      given: documents.map(({ kind }) => kind),
      isAsked: false,
    });
    const source = link.purpose === 'photos' ? 'phone' : 'recipient';
    const { other } = kindFacts;
    const photos = lines.filter(({ kind }) => link.purpose === 'photos' && kind !== 'affidavit');
    return {
      purpose: link.purpose,
      shipmentNumber: row.facts.shipmentNumber,
      carrier: row.facts.carrier ?? '',
      from,
      to,
      tenderedOn: row.tendered_on,
      expiresAt: link.expires_at.toISOString(),
      kinds: [
        ...photos.map(({ kind, title, why }) => ({ kind, title, why })),
        { kind: 'other' as const, title: other.title, why: other.why },
      ],
      added: documents
        .filter((one) => one.source === source && one.added_at >= link.created_at && one.kind !== 'affidavit')
        .map(({ name }) => name),
      roomFor: maxDocuments - (await givenDocuments(ctx, row)).count,
    };
  }, ofLink);

export async function partiesOf(ctx: Ctx, row: ClaimRow) {
  const names = await findCompanyNames(ctx, [row.company_id]);
  const shipment = await findShipment(ctx, row.company_id, row.shipment_id);
  const destination = shipment?.draft.destination ?? null;
  return {
    from: names.get(row.company_id) ?? '',
    to: destination === null ? row.facts.recipient : nameOf(destination),
    postalCode: destination?.postalCode ?? '',
  };
}

export function addPhotoWith({ files }: Pick<ProofParts, 'files'>) {
  const receive = receiveDocument(files);
  return async (
    steps: Steps,
    { query }: EndpointInput<typeof calls.addClaimPhoto>,
    request: RequestFacts,
  ): Promise<EndpointAnswer<typeof calls.addClaimPhoto>> => {
    const token = request.header(linkHeader) ?? '';
    // Nothing is scanned for strangers.
    await steps.work((ctx) => openLink(ctx, token), ofLink);
    const file = await receive(request);
    return steps.work(async (ctx) => {
      const { link, row } = await lockLinked(ctx, token);
      const source = link.purpose === 'photos' ? 'phone' : 'recipient';
      const personId = link.purpose === 'photos' ? link.created_by : null;
      await takeDocument(ctx, row, file, { kind: query.kind, source, personId });
      return { name: file.name };
    }, ofLink);
  };
}
