import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { isInForce, providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { companyWaiting, demoPeople, personWaiting } from '#platform/companies/contract.ts';
import { makeDemoConsents } from '#platform/companies/server.ts';
import { makeDemoNotices } from '#platform/notifications/server.ts';
import { makeDemoUsages } from '#platform/reports/server.ts';
import { makeDemoKeys } from '#platform/api-keys/server.ts';
import { makeDemoWebhooks } from '#platform/webhooks/server.ts';

const martaId = '0192a000-0000-7000-8000-00000000a001';

/** What happened to the people of the demo, told as it is told otherwise: who waits, and whose question was answered. */
export async function makeDemoNews(ctx: Ctx): Promise<void> {
  for (const { actor } of demoPeople) {
    if (actor.kind !== 'member') continue;
    const { companyId, companyName, personId, name: personName } = actor;
    if (actor.companyStanding === 'Waiting') await ctx.publish(companyWaiting, { companyId, companyName });
    else if (actor.approvalStatus === 'None')
      await ctx.publish(personWaiting, { companyId, companyName, personId, personName });
    else if (actor.roles.includes('BusinessAdministrator')) await makeDemoNotices(ctx, actor);
  }
}

/** What Harrow & Vale's own programs use: the terms accepted, keys, and addresses that are told. */
export async function makeDemoPrograms(ctx: Ctx, sealed: Pick<SealedTexts, 'seal'>): Promise<void> {
  const marta = demoPeople.map(({ actor }) => actor).find(({ personId }) => personId === martaId);
  if (marta?.kind !== 'member') return;
  await makeDemoConsents(ctx, marta);
  await makeDemoKeys(ctx, marta);
  await makeDemoWebhooks(ctx, sealed, marta);
}

/** How often the companies of the demo used the services they have. */
export async function makeDemoUse(ctx: Ctx): Promise<void> {
  const today = () => providerDay(ctx.clock.now());
  const made = new Set<string>();
  for (const { actor } of demoPeople) {
    if (actor.kind !== 'member' || made.has(actor.companyId)) continue;
    const inForce = actor.subscriptions.filter((one) => isInForce(one, today));
    const services = inForce.map(({ serviceType }) => serviceType);
    await makeDemoUsages(ctx, { companyId: actor.companyId, services });
    made.add(actor.companyId);
  }
}
