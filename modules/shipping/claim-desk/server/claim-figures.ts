import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { addCents, cents, noMoney } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import { statusFacts } from '#modules/shipping/claims/domain/claim-moves.ts';
import { lockFiledClaim } from '#modules/shipping/claims/server/examine-claim.ts';
import * as calls from '../contract/figures-endpoints.ts';
import { firstAnswer, lossRatios, openByAge, paidSums } from './figures-store.ts';
import type { OpenSums, RatioRow } from './figures-store.ts';
import { findSample, insertQuality } from './quality-store.ts';

const no = calls.qualityRefusals;

const ages = [
  { label: 'Under 1 day', from: 0, to: 0 },
  { label: '1 to 3 days', from: 1, to: 3 },
  { label: '4 to 7 days', from: 4, to: 7 },
  { label: '8 to 30 days', from: 8, to: 30 },
  { label: 'Over 30 days', from: 31, to: Infinity },
] as const;

const sumOf = (rows: readonly OpenSums[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  amount: addCents(...rows.map(({ amount }) => amount)),
});

export async function getClaimFigures(ctx: Ctx): Promise<calls.ClaimFigures> {
  const open = await openByAge(ctx);
  const { payable, paidCount, paid, denied } = await paidSums(ctx);
  const { median, within } = await firstAnswer(ctx);
  return {
    aged: ages.map(({ label, from, to }) => ({
      label,
      ...sumOf(open.filter(({ days }) => days >= from && days <= to)),
    })),
    open: { ...sumOf(open), reserved: addCents(...open.map(({ reserved }) => reserved)) },
    payable,
    paid: { count: paidCount, amount: paid },
    denied,
    firstAnswer:
      median === null || within === null ? null : { medianMinutes: median, withinHourPercent: within },
    companies: await ratiosByCompany(ctx),
    carriers: (await lossRatios(ctx, 'carrier')).map((row) => ratioOf(row, row.key)),
    sample: await sample(ctx),
  };
}

function ratioOf({ premiums, paid, recovered }: RatioRow, name: string): calls.LossRatio {
  const lossRatio = premiums === noMoney ? null : Math.round(((paid - recovered) * 10_000) / premiums);
  return { name, premiums: cents(premiums), paid: cents(paid), recovered: cents(recovered), lossRatio };
}

async function ratiosByCompany(ctx: Ctx): Promise<calls.LossRatio[]> {
  const rows = await lossRatios(ctx, 'company');
  const names = await findCompanyNames(
    ctx,
    rows.map(({ key }) => key),
  );
  return rows.map((row) => ratioOf(row, names.get(row.key) ?? ''));
}

async function sample(ctx: Ctx): Promise<calls.SampledClaim[]> {
  const { personId } = requireSignedIn(ctx.actor);
  const rows = await findSample(ctx);
  const companies = await findCompanyNames(
    ctx,
    rows.map(({ companyId }) => companyId),
  );
  const people = await findPersonNames(
    ctx,
    rows.flatMap(({ decidedBy, reviewedBy }) =>
      reviewedBy === null ? [decidedBy] : [decidedBy, reviewedBy],
    ),
  );
  return rows.map(({ companyId, claimId, number, status, decidedBy, agrees, words, reviewedBy }) => ({
    companyId,
    claimId,
    number,
    companyName: companies.get(companyId) ?? '',
    shown: statusFacts[status].words,
    decidedBy: people.get(decidedBy) ?? '',
    isYours: decidedBy === personId,
    review:
      reviewedBy === null
        ? null
        : { agrees: agrees === true, words: words ?? '', by: people.get(reviewedBy) ?? '' },
  }));
}

/** By another examiner than the one who decided. */
export async function reviewClaimQuality(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.reviewClaimQuality>,
): Promise<calls.ClaimFigures> {
  const { personId } = requireSignedIn(ctx.actor);
  await lockFiledClaim(ctx, params);
  const [found] = await findSample(ctx, params.claimId);
  if (found === undefined) return refuse(no.claim_not_sampled);
  if (found.decidedBy === personId) refuse(no.claim_own_decision);
  const { companyId, claimId } = found;
  const isNew = await insertQuality(ctx, {
    company_id: companyId,
    claim_id: claimId,
    ...body,
    reviewed_by: personId,
  });
  if (!isNew) refuse(no.claim_quality_reviewed);
  return getClaimFigures(ctx);
}
