import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember, route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { judgeCover as judgeCoverCall } from '../contract/cover-endpoint.ts';
import type { CoverAnswer, judgeCover as call } from '../contract/cover-endpoint.ts';
import { ruleSetVersion } from '#modules/shipping/rules/domain/all-rules.ts';
import { amICovered } from '../domain/am-i-covered.ts';
import type { CoverLine } from '../domain/am-i-covered.ts';
import { checkablePlan } from '#modules/shipping/rules/domain/check-plan.ts';
import { planOf } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { findQuote } from '#modules/shipping/quotes/server/quote-store.ts';
import { factsOf } from '#modules/shipping/quotes/server/rule-facts.ts';

/** Export rules apply only once export details exist. */
const ofExport: readonly string[] = ['commodities', 'signer', 'itn', 'taxIds'];

async function judgeCover(ctx: Ctx, { body }: EndpointInput<typeof call>): Promise<CoverAnswer> {
  const member = requireMember(ctx.actor);
  const { draft, shipmentId, chosen } = body;
  const quote = chosen === undefined ? undefined : await findQuote(ctx, member.companyId, chosen.quoteId);
  const plan = checkablePlan(draft, day(providerDay(ctx.clock.now())));
  const option = quote?.options.find(({ optionId }) => optionId === chosen?.optionId);
  const missing = missingOf(draft);
  const cover = amICovered(await factsOf(ctx, member, { plan, shipmentId, option }), [
    ...missing.map(({ field }) => field),
    ...(draft.customs === undefined ? ofExport : []),
  ]);
  return {
    ...cover,
    lines: cover.lines.map(presentLine),
    missing,
    ruleSet: ruleSetVersion,
  };
}

/** An incomplete tracking number counts as not entered. */
function missingOf(draft: ShipmentDraft): CoverAnswer['missing'] {
  const planned = planOf(draft);
  const own = { field: 'insuranceOnly', words: 'Type the tracking number of your parcel.' };
  return [
    ...('missing' in planned ? planned.missing : []),
    ...(draft.insuranceOnly?.trackingNumber === '' ? [own] : []),
  ];
}

function presentLine(line: CoverLine): CoverAnswer['lines'][number] {
  return { ...line, fixes: line.fixes.map(({ change, ...fix }) => ({ ...fix, ...onDraft(change) })) };
}

/** Plan and draft fields match except the package, which no fix changes. */
function onDraft(change: Partial<ShipmentPlan> | undefined) {
  if (change === undefined) return {};
  const { package: _, notifyEmails, ...fields } = change;
  const noLongerCollected = 'cashOnDelivery' in change && change.cashOnDelivery === undefined;
  return {
    change: { ...fields, ...(notifyEmails === undefined ? {} : { notifyEmails: [...notifyEmails] }) },
    ...(noLongerCollected ? { clears: ['cashOnDelivery' as const] } : {}),
  };
}

export const ruleRoutes: Routes = [route(judgeCoverCall, judgeCover)];
