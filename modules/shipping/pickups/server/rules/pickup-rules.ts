import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lockValueAtRisk } from '#modules/shipping/quotes/server/rule-facts.ts';
import {
  canManageShipments,
  limitedTo,
  requireCreator,
} from '#modules/shipping/shipments/server/shipment-permissions.ts';
import { pickupRefusals, pickupRuleRefusals as no } from '../../contract/pickup-refusals.ts';
import type * as calls from '../../contract/rule-endpoints.ts';
import { outlook } from '../../domain/pickup-rules.ts';
import { judgeWindow, pickupTerms } from '../../domain/pickup-terms.ts';
import { requirePlace, zoneOfPlace } from '../pickup-places.ts';
import { presentRules } from './present-rules.ts';
import { deleteRule, findRules, insertRule, lockRule, updateRule } from './rule-store.ts';
import type { RuleRow } from './rule-store.ts';

type Asked = EndpointInput<typeof calls.createPickupRule>['body'] & {
  /** Asked for with a pickup, on all weekdays. */
  readonly isRepeat?: true;
};

export async function listPickupRules(ctx: Ctx): Promise<EndpointAnswer<typeof calls.listPickupRules>> {
  const member = requireMember(ctx.actor);
  const rows = await findRules(ctx, member.companyId, limitedTo(member));
  return {
    items: await presentRules(ctx, member, rows),
    actions: canManageShipments(member) ? ['create'] : [],
  };
}

export async function createPickupRule(
  ctx: Ctx,
  { body }: EndpointInput<typeof calls.createPickupRule>,
): Promise<EndpointAnswer<typeof calls.createPickupRule>> {
  const member = requireCreator(ctx);
  return presented(ctx, member, await insertRuleOf(ctx, member, body, null));
}

/** Asks for no day up to the one that is asked for already. */
export async function insertRuleOf(
  ctx: Ctx,
  member: Member,
  asked: Asked,
  askedUntil: Day | null,
): Promise<RuleRow> {
  const row = await insertRule(ctx, {
    ...(await fieldsOf(ctx, member, asked, undefined)),
    company_id: member.companyId,
    rule_id: newId(),
    weight_oz: 0,
    asked_until: askedUntil,
    created_by: member.personId,
    created_at: ctx.clock.now(),
  });
  await record(ctx, row, 'shipping.createPickupRule');
  return row;
}

export async function changePickupRule(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.changePickupRule>,
): Promise<EndpointAnswer<typeof calls.changePickupRule>> {
  const member = requireCreator(ctx);
  const row = await requireRule(ctx, member, params.ruleId);
  const fields = await fieldsOf(ctx, member, body, row.rule_id);
  const changed = await updateRule(ctx, keyOf(row), fields);
  return recorded(ctx, member, changed, 'shipping.changePickupRule');
}

export async function pausePickupRule(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.pausePickupRule>,
): Promise<EndpointAnswer<typeof calls.pausePickupRule>> {
  const member = requireCreator(ctx);
  const row = await requireRule(ctx, member, params.ruleId);
  const changed = await updateRule(ctx, keyOf(row), {
    paused_by: body.paused ? member.personId : null,
    paused_at: body.paused ? ctx.clock.now() : null,
  });
  return recorded(
    ctx,
    member,
    changed,
    body.paused ? 'shipping.pausePickupRule' : 'shipping.resumePickupRule',
  );
}

export async function removePickupRule(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.removePickupRule>,
): Promise<void> {
  const member = requireCreator(ctx);
  const row = await requireRule(ctx, member, params.ruleId);
  await deleteRule(ctx, keyOf(row));
  await record(ctx, row, 'shipping.removePickupRule');
}

const keyOf = ({ company_id: companyId, rule_id: ruleId }: RuleRow) => ({ companyId, ruleId });

/** A colleague's rule counts as missing for a person who sees only their own. */
async function requireRule(ctx: Ctx, member: Member, ruleId: string): Promise<RuleRow> {
  const row = await lockRule(ctx, { companyId: member.companyId, ruleId });
  const own = limitedTo(member);
  const isVisible = row !== undefined && (own === undefined || row.created_by === own);
  return isVisible ? row : refuse(no.pickup_rule_missing);
}

/** Decided under the company's lock, so that two people don't order the same driver twice. */
async function fieldsOf(ctx: Ctx, member: Member, asked: Asked, ruleId: string | undefined) {
  const { companyId } = member;
  await lockValueAtRisk(ctx, companyId);
  const address = await requirePlace(ctx, companyId, asked);
  const fault = judgeWindow(asked);
  if (fault !== undefined)
    refuse(pickupRefusals.pickup_window, { fields: { [fault.field]: fault.sentence } });
  const weekdays = [...new Set(asked.weekdays)].toSorted((a, b) => a - b);
  const today = dayInZone(ctx.clock.now(), zoneOfPlace(address));
  if (outlook({ ...asked, weekdays }, today).next === undefined)
    refuse(no.pickup_rule_never, {
      fields: { weekdays: `${pickupTerms[asked.service].name} doesn't pick up on any of these days.` },
    });
  const others = (await findRules(ctx, companyId, undefined)).filter(
    (other) =>
      other.rule_id !== ruleId &&
      other.service === asked.service &&
      other.location_id === asked.locationId &&
      other.weekdays.some((one) => weekdays.includes(one)),
  );
  if (others.length > 0)
    refuse(no.pickup_rule_taken, {
      fields: { [asked.isRepeat === true ? 'repeats' : 'weekdays']: no.pickup_rule_taken.sentence },
    });
  return {
    service: asked.service,
    location_id: asked.locationId,
    address: JSON.stringify(address),
    weekdays,
    ready: asked.ready,
    close: asked.close,
    parcels: asked.parcels,
    place: asked.place,
    instructions: asked.instructions,
    skips_holidays: asked.skipsHolidays,
  };
}

async function recorded(ctx: Ctx, member: Member, row: RuleRow, act: string) {
  await record(ctx, row, act);
  return presented(ctx, member, row);
}

async function presented(ctx: Ctx, member: Member, row: RuleRow) {
  const [rule] = await presentRules(ctx, member, [row]);
  if (rule === undefined) throw new Error('Recurring pickup missing from the response.');
  return { rule };
}

const record = (ctx: Ctx, row: RuleRow, act: string) =>
  ctx.record({
    act,
    recordType: 'pickup_rule',
    recordId: row.rule_id,
    companyId: row.company_id,
    facts: { service: pickupTerms[row.service].name, place: row.address.name },
  });
