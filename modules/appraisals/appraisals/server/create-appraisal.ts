import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { defaultKeys } from '#modules/appraisals/model/domain/document-fields.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPostalAddress } from '#platform/companies/server.ts';
import type { createAppraisal as createCall } from '../contract/appraisal-endpoints.ts';
import { appraisalRefusals as no } from '../contract/appraisal-refusals.ts';
import type { Source } from '../contract/source-endpoints.ts';
import { numberText } from '../domain/appraisal-moves.ts';
import { copyContent } from '../domain/copy-content.ts';
import { findLastContent, insertAppraisal, lockAppraisal, takeNumber } from './appraisal-store.ts';
import { listFacts } from './list-facts.ts';
import { factsOf, refuseUnlessAllowed } from './own-appraisal.ts';
import { findCompanyPreference, findPersonPreference } from './preferences/preference-store.ts';
import type { Owner } from './preferences/preference-store.ts';
import { itemFrom } from './sources/sources.ts';
import type { AppraisalSources } from './sources/sources.ts';
import { presentAppraisal } from './present-appraisal.ts';
import { actingStaff } from './staff-acts.ts';
import { recordAppraisal } from './record-appraisal.ts';

export function createAppraisalWith(sources: AppraisalSources) {
  return async (
    ctx: Ctx,
    { body }: EndpointInput<typeof createCall>,
  ): Promise<EndpointAnswer<typeof createCall>> => {
    const { companyId, companyName, personId } = requireMember(ctx.actor);
    const now = ctx.clock.now();
    const copied = body.from === undefined ? undefined : await lockAppraisal(ctx, body.from.appraisalId);
    if (body.from !== undefined && copied === undefined) refuse(no.missing);
    const isUpdate = body.from?.way === 'update';
    if (isUpdate && copied !== undefined) refuseUnlessAllowed('update', factsOf(copied, now));
    const today = providerDay(now);
    const content =
      copied === undefined
        ? await newContent(ctx, sources, body.source)
        : copyContent(copied.content, { way: body.from?.way ?? 'duplicate', today, newId });
    const year = Number(today.slice(0, 4));
    const number = numberText(companyName, year, await takeNumber(ctx, companyId, year));
    const row = await insertAppraisal(ctx, {
      company_id: companyId,
      appraisal_id: newId(),
      number,
      status: 'Draft',
      version: 1,
      revision: 1,
      content: JSON.stringify(content),
      ...listFacts(content, { number, at: now }),
      created_by: personId,
      created_at: now,
      changed_at: now,
      supersedes: isUpdate ? copied?.appraisal_id : null,
    });
    await recordAppraisal(ctx, row, 'appraisals.createAppraisal');
    return { appraisal: await presentAppraisal(ctx, row) };
  };
}

async function newContent(ctx: Ctx, sources: AppraisalSources, source: Source | undefined): Promise<Content> {
  const content = await emptyContent(ctx);
  return source === undefined ? content : { ...content, items: [await itemFrom(ctx, sources, source)] };
}

const keptOf = (last: Content | undefined): Content['document'] =>
  Object.fromEntries(
    Object.entries(last?.document ?? {}).filter(([field]) => defaultKeys.some((key) => key === field)),
  );

/** The company's, then the person's own, or what they wrote last while they keep none (decision 0034). */
async function defaultsOf(ctx: Ctx, owner: Owner): Promise<Content['document']> {
  const company = await findCompanyPreference(ctx, owner.companyId);
  // Staff aren't the appraiser.
  if (actingStaff(ctx) !== undefined) return { ...company?.defaults };
  const own = await findPersonPreference(ctx, owner);
  const isKept = own !== undefined && Object.keys(own.defaults).length > 0;
  return {
    ...company?.defaults,
    ...(isKept ? own.defaults : keptOf(await findLastContent(ctx, owner))),
  };
}

/** What the company and the person usually write. */
async function emptyContent(ctx: Ctx): Promise<Content> {
  const member = requireMember(ctx.actor);
  const today = providerDay(ctx.clock.now());
  const { lines } = await findPostalAddress(ctx, member.companyId);
  return {
    customer: {},
    document: {
      purpose: 'Insurance replacement',
      intendedUse: 'Scheduling the items on a jewelry policy',
      intendedUsers: 'The client and the insurer',
      inspectedOn: today,
      effectiveOn: today,
      inspection: 'In person, by me',
      preparedAt: (lines.at(-1) ?? '').slice(0, 120),
      ...(actingStaff(ctx) === undefined && { appraiserName: member.name.slice(0, 80) }),
      layout: 'Ledger',
      paper: 'Letter',
      currency: 'USD',
      valueLines: 'Printed',
      ...(await defaultsOf(ctx, member)),
    },
    items: [],
    reasons: [],
  };
}
