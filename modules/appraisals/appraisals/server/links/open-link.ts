import type { EndpointAnswer, EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { digestOf } from '#kit/server/one-time-codes/link-secret.ts';
import { refuse } from '#kit/server/refuse.ts';
import { renderAppraisal } from '#modules/appraisals/document/server/render-appraisal.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { linkRefusals as no } from '../../contract/link-endpoints.ts';
import type * as calls from '../../contract/link-endpoints.ts';
import { documentLinks, linkOpens } from '../../domain/document-link.ts';
import { pdfAnswer, sealedDocument } from '../appraisal-as-pdf.ts';
import { findAppraisal, findSeal, keyOf } from '../appraisal-store.ts';
import type { AppraisalRecord, LinkRecord, SealRecord } from '../appraisal-tables.ts';
import type { PhotoFiles } from '../photos/photo-files.ts';
import { recordAppraisal } from '../record-appraisal.ts';
import { findLinkByDigest, lockLinkByDigest, updateLink } from './link-store.ts';

/** The link names the company, so its work sees every row. */
const ofLink = { binding: 'job' } as const;

interface Linked {
  readonly link: LinkRecord;
  readonly row: AppraisalRecord;
  readonly seal: SealRecord;
}

/** One refusal for a wrong, an expired, a used-up and a turned-off link. */
async function linked(ctx: Ctx, link: LinkRecord | undefined): Promise<Linked> {
  if (link === undefined) return refuse(no.link_ended);
  const { expires_at: expiresAt, withdrawn_at: withdrawnAt, opened, appraisal_id: appraisalId } = link;
  if (!linkOpens({ expiresAt, withdrawnAt, opened }, ctx.clock.now())) refuse(no.link_ended);
  const row = (await findAppraisal(ctx, appraisalId)) ?? refuse(no.link_ended);
  const seal = (await findSeal(ctx, keyOf(row), link.revision)) ?? refuse(no.link_ended);
  return { link, row, seal };
}

export const readAppraisalLink = (
  steps: Steps,
  { body }: EndpointInput<typeof calls.readAppraisalLink>,
): Promise<EndpointAnswer<typeof calls.readAppraisalLink>> =>
  steps.work(async (ctx) => {
    const { link, row, seal } = await linked(ctx, await findLinkByDigest(ctx, digestOf(body.token)));
    const later = row.superseded_by === null ? undefined : await findAppraisal(ctx, row.superseded_by);
    const next = await findSeal(ctx, keyOf(row), seal.revision + 1);
    return {
      companyName: seal.snapshot.company.name,
      number: row.number,
      title: purposeOf(textOf(seal.snapshot.content.document, 'purpose'))?.title ?? 'Appraisal Report',
      revision: seal.revision,
      hash: seal.hash,
      sealedAt: seal.sealed_at.toISOString(),
      expiresAt: link.expires_at.toISOString(),
      left: documentLinks.maxOpened - link.opened,
      isReplaced: next !== undefined,
      supersededBy: later?.number ?? null,
    };
  }, ofLink);

export function openAppraisalLinkWith(files: PhotoFiles) {
  return async (
    steps: Steps,
    { body }: EndpointInput<typeof calls.openAppraisalLink>,
    { origin }: RequestFacts,
  ): Promise<RawAnswer> => {
    const document = await steps.work(async (ctx) => {
      const { link, row, seal } = await linked(ctx, await lockLinkByDigest(ctx, digestOf(body.token)));
      await updateLink(ctx, link, { opened: link.opened + 1, opened_at: ctx.clock.now() });
      await recordAppraisal(ctx, row, 'appraisals.openAppraisalLink');
      return sealedDocument(ctx, files, { row, seal, origin });
    }, ofLink);
    return pdfAnswer(document.snapshot.number, await renderAppraisal(document));
  };
}
