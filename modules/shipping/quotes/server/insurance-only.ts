import { refuse } from '#kit/server/refuse.ts';
import { readTrackingNumber } from '#outside/carriers/port.ts';
import type { CarrierCounter, TrackingKind } from '#outside/carriers/port.ts';
import { insuranceOnlyRefusals as no } from '../contract/quote-endpoints.ts';
import type { OwnParcel, ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { findingsOf, insuredDespite } from '#modules/shipping/rules/domain/all-rules.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { insuranceOption } from '../domain/premium.ts';
import { insertQuote } from './quote-store.ts';
import type { QuoteRow } from './quote-store.ts';
import { checkOption } from './price-plan.ts';
import { factsOf } from './rule-facts.ts';

/** Upper case, without spaces. */
export const ownTrackingNumber = ({ trackingNumber }: OwnParcel): string =>
  readTrackingNumber(trackingNumber)?.number ?? trackingNumber;

/** Events before the first scan. */
const beforePickupKinds: readonly TrackingKind[] = ['label_created', 'voided', 'other'];

/** A tracking number unknown to the carrier has not been scanned. */
export async function ownParcelStatus(
  counter: Pick<CarrierCounter, 'track'>,
  ownParcel: OwnParcel,
): Promise<'unmoved' | 'scanned' | 'unknown'> {
  const answer = await counter.track(ownParcel.carrier, ownTrackingNumber(ownParcel));
  if (answer.kind === 'unavailable') return 'unknown';
  if (answer.kind === 'not_found') return 'unmoved';
  return answer.events.every(({ kind }) => beforePickupKinds.includes(kind)) ? 'unmoved' : 'scanned';
}

/** Requires a valid tracking number of the carrier without scans. */
export async function requireUnscanned(
  counter: Pick<CarrierCounter, 'track'>,
  ownParcel: OwnParcel,
): Promise<void> {
  if (readTrackingNumber(ownParcel.trackingNumber)?.carrier !== ownParcel.carrier)
    return refuse(no.insurance_only_number_wrong);
  const status = await ownParcelStatus(counter, ownParcel);
  if (status === 'scanned') return refuse(no.insurance_only_scanned);
  if (status === 'unknown') return refuse(no.insurance_only_unsure);
}

/** A quote with one option: the premium. */
export async function quoteInsurance(
  ctx: Ctx,
  member: Member,
  plan: ShipmentPlan,
  shipmentId: string | undefined,
): Promise<QuoteRow> {
  const facts = await factsOf(ctx, member, { plan, shipmentId });
  const option = insuranceOption(plan, insuredDespite(facts, findingsOf(facts)));
  return insertQuote(ctx, {
    companyId: member.companyId,
    quoteId: newId(),
    shipmentId,
    plan,
    options: option === undefined ? [] : [checkOption(option, facts)],
    silent: [],
    askedBy: member.personId,
    askedAt: ctx.clock.now(),
  });
}
