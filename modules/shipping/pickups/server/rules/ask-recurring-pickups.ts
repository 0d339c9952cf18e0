import type { Day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { dueDay } from '../../domain/pickup-rules.ts';
import { judgeTimes } from '../../domain/pickup-terms.ts';
import { addressOfPlace, findPickupPlace, zoneOfPlace } from '../pickup-places.ts';
import { findSameStop } from '../pickup-store.ts';
import { requestPickup } from '../request-pickup.ts';
import { findActiveRules, lockRule, updateRule } from './rule-store.ts';
import type { RuleRow } from './rule-store.ts';

const jobName = 'shipping.ask_recurring_pickups';
const atOnce = 500;

/** Four times an hour, since mornings begin at many times; a rule asks for each day once. */
export const askRecurringPickupsJob = scheduledJob<Ctx>(jobName, '1,16,31,46 * * * *', async (job) => {
  const now = job.clock.now();
  let last: RuleRow | undefined;
  for (;;) {
    const after = last?.rule_id;
    const rules = await job.work((ctx) => findActiveRules(ctx, after, atOnce));
    const items = rules.filter((rule) => isDue(rule, now));
    const keyOf = ({ rule_id: id }: RuleRow) => id;
    await eachInTurn(job, { job: jobName, items, keyOf }, (rule) => job.work((ctx) => askFor(ctx, rule)));
    last = rules.at(-1);
    if (rules.length < atOnce) return;
  }
});

const zoneOf = ({ address }: RuleRow): string => zoneOfPlace(address);

const dayOf = (rule: RuleRow, now: Date): Day | undefined =>
  dueDay({ ...rule, skipsHolidays: rule.skips_holidays }, zoneOf(rule), now);

const isDue = (rule: RuleRow, now: Date): boolean => {
  const day = dayOf(rule, now);
  return day !== undefined && (rule.asked_until === null || rule.asked_until < day);
};

/** One that can't be asked for is reported like one that the carrier refuses. */
async function askFor(ctx: Ctx, { company_id: companyId, rule_id: ruleId }: RuleRow): Promise<void> {
  const rule = await lockRule(ctx, { companyId, ruleId });
  const now = ctx.clock.now();
  if (rule === undefined || rule.paused_at !== null || !isDue(rule, now)) return;
  const day = dayOf(rule, now);
  if (day === undefined) return;
  await updateRule(ctx, { companyId, ruleId }, { asked_until: day });
  const { service, location_id: locationId, ready, close } = rule;
  const stops = await findSameStop(ctx, companyId, { locationId, service, day });
  // Someone scheduled it by hand.
  if (stops.some(({ status }) => status !== 'NotCreated' && status !== 'Cancelled')) return;
  const found = await findPickupPlace(ctx, companyId, locationId);
  const zone = zoneOf(rule);
  const failure =
    found === undefined
      ? `${rule.address.name} is no longer in your locations or address book. Remove this recurring pickup.`
      : judgeTimes({ service, day, ready, close }, zone, now)?.sentence;
  await requestPickup(
    ctx,
    {
      companyId,
      personId: rule.created_by,
      service,
      locationId,
      // It may have moved since.
      address: found === undefined ? rule.address : addressOfPlace(found),
      zone,
      day,
      ready,
      close,
      parcels: rule.parcels,
      weightOz: rule.weight_oz,
      insured: noMoney,
      place: rule.place,
      instructions: rule.instructions,
      ruleId,
      failure,
    },
    [],
  );
}
