import { Readable } from 'node:stream';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { renderPdf } from '#kit/server/pdf/render-pdf.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findCompanyNames } from '#platform/companies/server.ts';
import { SliceFiles } from '#platform/files/server.ts';
import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import { providerMoment } from '#modules/shipping/draft/domain/paper.ts';
import { findShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { linkHeader, linkRefusals as no } from '../../contract/proof/link-endpoints.ts';
import type * as calls from '../../contract/proof/link-endpoints.ts';
import { affidavitPaper, isSamePostalCode, maxTries } from '../../domain/proof/affidavit.ts';
import { checklistLines, kindFacts } from '../../domain/proof/checklist.ts';
import { maxDocuments } from '../../domain/proof/document-limits.ts';
import { findClaim, insertEntry, keyOf, lockClaim } from '../claim-store.ts';
import type { ClaimRow } from '../claim-store.ts';
import { moveClaimRow } from '../move-claim.ts';
import { digestOf } from './claim-links.ts';
import { takesDocuments } from './present-proof.ts';
import { filesSlice } from './proof-parts.ts';
import type { ProofParts } from './proof-parts.ts';
import { findDocuments, findLink, insertDocument, lockLink, updateLink } from './proof-store.ts';
import type { LinkRow } from './proof-store.ts';
import { givenDocuments, receiveDocument, takeDocument } from './take-document.ts';

/** The link names the company, so its work sees every row. */
const ofLink = { binding: 'job' } as const;

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
async function lockLinked(ctx: Ctx, token: string) {
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

async function partiesOf(ctx: Ctx, row: ClaimRow) {
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

type Signed = EndpointAnswer<typeof calls.signAffidavit>;

/** A wrong ZIP code is counted before it is refused. The signed statement is a PDF among the documents. */
export function signAffidavitWith({ files, author }: Pick<ProofParts, 'files' | 'author'>) {
  const slice = new SliceFiles(files, filesSlice);
  return async (steps: Steps, { body }: EndpointInput<typeof calls.signAffidavit>): Promise<Signed> => {
    const checked = await steps.work(async (ctx) => {
      const { link, row } = await lockLinked(ctx, body.token);
      if (link.purpose !== 'affidavit') return refuse(no.claim_link_ended);
      const parties = await partiesOf(ctx, row);
      if (isSamePostalCode(body.postalCode, parties.postalCode))
        return { row, parties, email: link.email ?? '', signedAt: ctx.clock.now() };
      await updateLink(ctx, link, { tries: link.tries + 1 });
      return undefined;
    }, ofLink);
    if (checked === undefined) return refuse(no.claim_postal_code_wrong);
    const { row: seen, parties, email, signedAt } = checked;
    const { kind, statement, name, token } = body;
    const paper = affidavitPaper({
      shipmentNumber: seen.facts.shipmentNumber,
      carrier: seen.facts.carrier ?? '',
      from: parties.from,
      to: parties.to,
      tenderedOn: seen.tendered_on,
      kind,
      statement,
      name,
      email,
      signed: providerMoment(signedAt),
    });
    const frame = { header: `${paper.title}, ${paper.note}`, footer: author, language: 'en-US' };
    const pdf = Buffer.from(await renderPdf({ ...paper, ...frame, author, createdAt: signedAt }));
    const file = {
      id: newId(),
      companyId: seen.company_id,
      personId: seen.created_by,
      name: `affidavit-${seen.facts.shipmentNumber}.pdf`,
      contentType: 'application/pdf',
    };
    const written = await slice.write(file, Readable.from([pdf]));
    return steps.work(async (ctx) => {
      const { link, row } = await lockLinked(ctx, token);
      await updateLink(ctx, link, { signed_at: signedAt });
      await slice.keep(ctx, file, written);
      await insertDocument(ctx, {
        company_id: row.company_id,
        document_id: file.id,
        claim_id: row.claim_id,
        kind: 'affidavit',
        name: file.name,
        size: written.size,
        source: 'recipient',
        added_by: null,
        added_at: signedAt,
      });
      await recordSignature(ctx, row, name);
      return { signedAt: signedAt.toISOString() };
    }, ofLink);
  };
}

/** The claim goes on if it waited for the recipient. */
async function recordSignature(ctx: Ctx, row: ClaimRow, name: string): Promise<void> {
  const words = `Signed by ${name}.`;
  if (row.status === 'NeedRecipientInfo')
    await moveClaimRow(ctx, row, { move: 'sign', by: 'recipient', personId: null, words });
  else
    await insertEntry(ctx, keyOf(row), { kind: 'move', move: 'sign', words, byStaff: false, personId: null });
  await ctx.record({
    act: 'shipping.signAffidavit',
    recordType: 'claim',
    recordId: row.claim_id,
    companyId: row.company_id,
    facts: { number: row.facts.shipmentNumber },
  });
}
