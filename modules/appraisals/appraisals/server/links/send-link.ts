import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import { newId } from '#kit/server/new-id.ts';
import { digestOf, newLinkSecret } from '#kit/server/one-time-codes/link-secret.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { SignInParts } from '#platform/identity/server.ts';
import { appraisalRefusals as no } from '../../contract/appraisal-refusals.ts';
import { linkRefusals } from '../../contract/link-endpoints.ts';
import type {
  DocumentLink,
  listAppraisalLinks as listCall,
  sendAppraisalLink as sendCall,
  withdrawAppraisalLink as withdrawCall,
} from '../../contract/link-endpoints.ts';
import { documentLinks } from '../../domain/document-link.ts';
import { findNewestSeal, keyOf, lockAppraisal } from '../appraisal-store.ts';
import type { LinkRecord } from '../appraisal-tables.ts';
import { requireAppraisal } from '../own-appraisal.ts';
import { recordAppraisal } from '../record-appraisal.ts';
import { findLink, findLinks, insertLink, updateLink } from './link-store.ts';

export interface LinkParts {
  readonly identity: Pick<SignInParts, 'sealed'>;
}

const presentLink = (row: LinkRecord): DocumentLink => ({
  linkId: row.link_id,
  revision: row.revision,
  email: row.email,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  opened: row.opened,
  openedAt: row.opened_at?.toISOString() ?? null,
});

export async function listAppraisalLinks(
  ctx: Ctx,
  { params }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const { row } = await requireAppraisal(ctx, params.appraisalId);
  return (await findLinks(ctx, keyOf(row))).map((link) => presentLink(link));
}

export function sendAppraisalLinkWith({ identity }: LinkParts) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof sendCall>,
  ): Promise<EndpointAnswer<typeof sendCall>> => {
    const { companyName, personId } = requireMember(ctx.actor);
    const row = (await lockAppraisal(ctx, params.appraisalId)) ?? refuse(no.missing);
    if (row.status !== 'Complete') refuse(no.not_complete);
    const seal = (await findNewestSeal(ctx, keyOf(row))) ?? refuse(no.not_complete);
    const now = ctx.clock.now();
    const today = startOfProviderDay(providerDay(now));
    const sentToday = (await findLinks(ctx, keyOf(row))).filter(({ sent_at: at }) => at >= today);
    if (sentToday.length >= documentLinks.maxPerDay) refuse(linkRefusals.links_often);
    const token = newLinkSecret();
    const link = await insertLink(ctx, {
      company_id: row.company_id,
      appraisal_id: row.appraisal_id,
      link_id: newId(),
      revision: seal.revision,
      digest: digestOf(token),
      email: body.email,
      sent_by: personId,
      sent_at: now,
      expires_at: new Date(now.getTime() + documentLinks.goodMs),
    });
    const letter = letterOf({ to: body.email, company: companyName, number: row.number, token });
    await sendLetter(ctx, identity, letter, link.expires_at);
    await recordAppraisal(ctx, row, 'appraisals.sendAppraisalLink');
    return presentLink(link);
  };
}

interface Sent {
  readonly to: string;
  readonly company: string;
  readonly number: string;
  readonly token: string;
}

/** Discreet: names neither the pieces nor their value. */
const letterOf = ({ to, company, number, token }: Sent): Letter => ({
  to,
  subject: `${company} sent you appraisal ${number}`,
  says: [
    `${company} completed appraisal ${number} for you. You don't need an account to open it.`,
    `The link works for 30 days. Save the PDF, and don't forward this email: anyone with the link can open the document.`,
  ],
  link: { label: 'Open appraisal', path: `/appraisal-document#${token}` },
  otherwise: `If you don't know ${company}, ignore this email.`,
});

export async function withdrawAppraisalLink(
  ctx: Ctx,
  { params }: EndpointInput<typeof withdrawCall>,
): Promise<void> {
  const { row } = await requireAppraisal(ctx, params.appraisalId);
  const link = (await findLink(ctx, keyOf(row), params.linkId)) ?? refuse(linkRefusals.link_missing);
  if (link.withdrawn_at !== null) return;
  await updateLink(ctx, link, { withdrawn_at: ctx.clock.now() });
  await recordAppraisal(ctx, row, 'appraisals.withdrawAppraisalLink');
}
