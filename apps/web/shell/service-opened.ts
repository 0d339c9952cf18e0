import { call } from '#kit/web/call/call.ts';
import { now } from '#kit/web/display/now.ts';
import { isInForce, providerDay } from '#platform/access/contract.ts';
import type { AccessRule, Actor, ServiceType } from '#platform/access/contract.ts';

// Which services somebody opened today in this browser: a count of days says how a company uses what it has, and a
// count of clicks would not.
const key = 'loupe-services-opened';

/**
 * Spec platform §7: what is used of a company's services is recorded. A page belongs to the service that its rule asks
 * for; opening it is told once for each person, company, service and day. What is lost on the way stays lost: no page
 * waits or fails for it.
 */
export function tellServiceOpened(actor: Actor, rule: AccessRule, at = now()): void {
  const service = serviceOf(actor, rule, at);
  if (service === undefined || actor.kind !== 'member' || actor.viewing !== undefined) return;
  const today = providerDay(at);
  const opened = readOpened(today);
  const one = `${actor.personId} ${actor.companyId} ${service}`;
  if (opened.includes(one)) return;
  localStorage.setItem(key, [today, ...opened, one].join('\n'));
  void send(service);
}

async function send(serviceType: ServiceType): Promise<void> {
  // Fetched when it is first needed: the shell is there before any service is.
  const { recordSubscriptionUsage } = await import('#platform/reports/contract.ts');
  await call(recordSubscriptionUsage, { body: { serviceType, what: 'opened' } }).catch(() => undefined);
}

/** Of several that would do it is the first one the company has. */
function serviceOf(actor: Actor, rule: AccessRule, at: Date): ServiceType | undefined {
  if (actor.kind !== 'member') return undefined;
  const asked = [...(rule.permission === undefined ? [] : [rule.permission]), ...(rule.subscriptions ?? [])];
  return asked.find((service) =>
    actor.subscriptions.some((one) => one.serviceType === service && isInForce(one, () => providerDay(at))),
  );
}

function readOpened(today: string): readonly string[] {
  const [day, ...opened] = (localStorage.getItem(key) ?? '').split('\n');
  return day === today ? opened : [];
}
