import { Readable } from 'node:stream';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { pictureOfDrawing } from '#kit/server/images/picture-of-svg.ts';
import { newId } from '#kit/server/new-id.ts';
import { renderPdf } from '#kit/server/pdf/render-pdf.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { SliceFiles } from '#platform/files/server.ts';
import { providerMoment } from '#modules/shipping/draft/domain/paper.ts';
import { linkRefusals as no } from '../../contract/proof/link-endpoints.ts';
import type * as calls from '../../contract/proof/link-endpoints.ts';
import { affidavitPaper, isSamePostalCode } from '../../domain/proof/affidavit.ts';
import { isDrawn, signatureSvg } from '../../domain/proof/signature.ts';
import { insertEntry, keyOf } from '../claim-store.ts';
import type { ClaimRow } from '../claim-store.ts';
import { moveClaimRow } from '../move-claim.ts';
import { lockLinked, ofLink, partiesOf } from './guest-links.ts';
import { filesSlice } from './proof-parts.ts';
import type { ProofParts } from './proof-parts.ts';
import { insertDocument, updateLink } from './proof-store.ts';

type Signed = EndpointAnswer<typeof calls.signAffidavit>;
type Body = EndpointInput<typeof calls.signAffidavit>['body'];

interface Checked {
  readonly row: ClaimRow;
  readonly parties: Awaited<ReturnType<typeof partiesOf>>;
  readonly email: string;
  readonly signedAt: Date;
}

/** A wrong ZIP code is counted before it is refused. */
const checkCode = (steps: Steps, { token, postalCode }: Body): Promise<Checked | undefined> =>
  steps.work(async (ctx) => {
    const { link, row } = await lockLinked(ctx, token);
    if (link.purpose !== 'affidavit') return refuse(no.claim_link_ended);
    const parties = await partiesOf(ctx, row);
    if (isSamePostalCode(postalCode, parties.postalCode))
      return { row, parties, email: link.email ?? '', signedAt: ctx.clock.now() };
    await updateLink(ctx, link, { tries: link.tries + 1 });
    return undefined;
  }, ofLink);

async function drawAffidavit({ row, parties, email, signedAt }: Checked, body: Body, author: string) {
  const { kind, statement, name, signature } = body;
  const paper = affidavitPaper({
    shipmentNumber: row.facts.shipmentNumber,
    carrier: row.facts.carrier ?? '',
    from: parties.from,
    to: parties.to,
    tenderedOn: row.tendered_on,
    kind,
    statement,
    name,
    email,
    signed: providerMoment(signedAt),
    signature,
  });
  const frame = { header: `${paper.title}, ${paper.note}`, footer: author, language: 'en-US' };
  return Buffer.from(await renderPdf({ ...paper, ...frame, author, createdAt: signedAt }));
}

/** The signed statement is a PDF among the documents; a drawn signature is also kept as a picture. */
export function signAffidavitWith({ files, author }: Pick<ProofParts, 'files' | 'author'>) {
  const slice = new SliceFiles(files, filesSlice);
  const write = async (row: ClaimRow, name: string, contentType: string, bytes: Buffer) => {
    const file = { id: newId(), companyId: row.company_id, personId: row.created_by, name, contentType };
    return { file, written: await slice.write(file, Readable.from([bytes])) };
  };
  return async (steps: Steps, { body }: EndpointInput<typeof calls.signAffidavit>): Promise<Signed> => {
    const checked = (await checkCode(steps, body)) ?? refuse(no.claim_postal_code_wrong);
    const { row: seen, signedAt } = checked;
    const { shipmentNumber } = seen.facts;
    const pdf = await drawAffidavit(checked, body, author);
    const stored = [await write(seen, `affidavit-${shipmentNumber}.pdf`, 'application/pdf', pdf)];
    if (isDrawn(body.signature)) {
      const picture = await pictureOfDrawing(signatureSvg(body.signature));
      stored.push(await write(seen, `signature-${shipmentNumber}.png`, 'image/png', picture));
    }
    return steps.work(async (ctx) => {
      const { link, row } = await lockLinked(ctx, body.token);
      await updateLink(ctx, link, { signed_at: signedAt, signature_file: stored[1]?.file.id ?? null });
      for (const { file, written } of stored) {
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
      }
      await recordSignature(ctx, row, body.name);
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
