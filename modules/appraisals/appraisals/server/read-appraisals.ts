import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { itemName, recentYears } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import { totalOf, valuationOf } from '#modules/appraisals/model/domain/valuation.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type {
  getAppraisal as getCall,
  listAppraisals as listCall,
  verifyAppraisal as verifyCall,
} from '../contract/appraisal-endpoints.ts';
import type { summarizeAppraisals as summarizeCall } from '../contract/summary-endpoint.ts';
import { appraisalRefusals as no } from '../contract/appraisal-refusals.ts';
import { findAppraisals, sumAppraisals, verifySeal } from './appraisal-store.ts';
import { requireAppraisal } from './own-appraisal.ts';
import { presentAppraisal, presentRow } from './present-appraisal.ts';

const cursor = cursorOf<readonly [Date, string]>([cursorPart.instant, cursorPart.uuid], no.page_lost);

const yearOfDay = (now: Date): number => Number(providerDay(now).slice(0, 4));
const startOfYear = (year: number): Date => startOfProviderDay(day(`${year}-01-01`));

export async function listAppraisals(
  ctx: Ctx,
  { query }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const { companyId } = requireMember(ctx.actor);
  const { limit, after, years, status, search } = query;
  const now = ctx.clock.now();
  const rows = await findAppraisals(ctx, {
    companyId,
    status,
    search,
    // Spec rulings 17: the recent years are three.
    since: years === 'all' ? undefined : startOfYear(yearOfDay(now) - recentYears + 1),
    after: cursor.read(after),
    limit,
  });
  const { shown, next } = cursor.page(rows, limit, (row) => [row.changed_at, row.appraisal_id]);
  return { items: shown.map((row) => presentRow(ctx, row)), next };
}

export async function summarizeAppraisals(ctx: Ctx): Promise<EndpointAnswer<typeof summarizeCall>> {
  const { companyId } = requireMember(ctx.actor);
  const sums = await sumAppraisals(ctx, companyId, startOfYear(yearOfDay(ctx.clock.now())));
  const [latest] = await findAppraisals(ctx, {
    companyId,
    status: 'Draft',
    since: undefined,
    after: undefined,
    limit: 1,
  });
  return {
    drafts: sums.drafts,
    complete: sums.complete,
    completeThisYear: sums.thisYear,
    valueThisYear: Number(sums.value),
    latest:
      latest === undefined
        ? null
        : { appraisalId: latest.appraisal_id, number: latest.number, customer: latest.customer },
  };
}

export async function getAppraisal(
  ctx: Ctx,
  { params }: EndpointInput<typeof getCall>,
): Promise<EndpointAnswer<typeof getCall>> {
  const { row } = await requireAppraisal(ctx, params.appraisalId);
  return { appraisal: await presentAppraisal(ctx, row) };
}

export async function verifyAppraisal(
  ctx: Ctx,
  { body }: EndpointInput<typeof verifyCall>,
): Promise<EndpointAnswer<typeof verifyCall>> {
  // As printed: in groups, and shortened at the foot of a page.
  const [start = ''] = body.seal.replaceAll(' ', '').split('…');
  const found =
    start.length < 16 ? undefined : await verifySeal(ctx, { number: body.number.trim(), seal: start });
  if (found === undefined) return refuse(no.seal_unknown);
  const { content } = found.snapshot;
  const purpose = textOf(content.document, 'purpose');
  return {
    companyName: found.snapshot.company.name,
    number: found.number,
    title: purposeOf(purpose)?.title ?? 'Appraisal Report',
    revision: found.revision,
    hash: found.hash,
    sealedAt: found.sealed_at.toISOString(),
    effectiveOn: textOf(content.document, 'effectiveOn'),
    items: content.items.map((item) => ({ name: itemName(item), value: valuationOf(item).total })),
    total: totalOf(content),
    isReplaced: found.is_replaced,
    supersededBy: found.superseded_by,
  };
}
