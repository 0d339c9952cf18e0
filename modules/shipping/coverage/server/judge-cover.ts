import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes, Steps } from '#platform/access/server.ts';
import { judgeCover as judgeCoverCall } from '../contract/coverage-endpoint.ts';
import type { CoverageAnswer, judgeCover as call } from '../contract/coverage-endpoint.ts';
import { ruleSetVersion } from '#modules/shipping/rules/domain/all-rules.ts';
import { checkCoverage } from '../domain/check-coverage.ts';
import type { CoverageLine } from '../domain/check-coverage.ts';
import { checkablePlan } from '#modules/shipping/rules/domain/check-plan.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { JudgePlaces } from '#modules/shipping/draft/server/shipping-parts.ts';
import { findQuote } from '#modules/shipping/quotes/server/quote-store.ts';
import { factsOf } from '#modules/shipping/quotes/server/rule-facts.ts';

/** Export rules apply only once export details exist. */
const exportFields: readonly string[] = ['commodities', 'signer', 'itn', 'taxIds'];

const judgeCoverWith = (judge: JudgePlaces) => async (steps: Steps, input: EndpointInput<typeof call>) => {
  const draft = await judge(input.body.draft, steps.clock.now());
  return steps.work((ctx) => judgeCover(ctx, { ...input.body, draft }));
};

type Asked = Omit<EndpointInput<typeof call>['body'], 'draft'> & { readonly draft: ShipmentDraft };

async function judgeCover(ctx: Ctx, body: Asked): Promise<CoverageAnswer> {
  const member = requireMember(ctx.actor);
  const { draft, shipmentId, chosen } = body;
  const quote = chosen === undefined ? undefined : await findQuote(ctx, member, chosen.quoteId);
  const plan = checkablePlan(draft, day(providerDay(ctx.clock.now())));
  const option = quote?.options.find(({ optionId }) => optionId === chosen?.optionId);
  const missing = findMissing(draft);
  const cover = checkCoverage(await factsOf(ctx, member, { plan, shipmentId, option }), [
    ...missing.map(({ field }) => field),
    ...(draft.customs === undefined ? exportFields : []),
  ]);
  return {
    ...cover,
    lines: cover.lines.map(presentLine),
    missing,
    ruleSet: ruleSetVersion,
  };
}

/** An incomplete tracking number counts as not entered. */
function findMissing(draft: ShipmentDraft): CoverageAnswer['missing'] {
  const planned = planOf(draft);
  const trackingNumber = { field: 'insuranceOnly', words: "Enter your parcel's tracking number." };
  return [
    ...('missing' in planned ? planned.missing : []),
    ...(draft.insuranceOnly?.trackingNumber === '' ? [trackingNumber] : []),
  ];
}

function presentLine(line: CoverageLine): CoverageAnswer['lines'][number] {
  return { ...line, fixes: line.fixes.map(({ change, ...fix }) => ({ ...fix, ...draftChange(change) })) };
}

/** Plan and draft fields match except the package, which no fix changes. */
function draftChange(change: Partial<ShipmentPlan> | undefined) {
  if (change === undefined) return {};
  const { package: _, notifyEmails, ...fields } = change;
  const clearsCashOnDelivery = 'cashOnDelivery' in change && change.cashOnDelivery === undefined;
  return {
    change: { ...fields, ...(notifyEmails === undefined ? {} : { notifyEmails: [...notifyEmails] }) },
    ...(clearsCashOnDelivery ? { clears: ['cashOnDelivery' as const] } : {}),
  };
}

export const coverageRoutes = (judge: JudgePlaces): Routes => [
  stepwise(judgeCoverCall, judgeCoverWith(judge)),
];
