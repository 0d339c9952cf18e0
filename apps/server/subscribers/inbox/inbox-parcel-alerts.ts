import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { alertMoved, alertRaised, alertWords } from '#modules/shipping/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { nameCompanies } from '#platform/companies/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import { whoMindsAlert } from '../who-minds-alert.ts';

const keyOf = (alertId: string, who: 'maker' | 'administrators' | 'desk'): string =>
  `shipping.alert:${alertId}/${who}`;

const stillWaits: readonly string[] = ['Open', 'Stopping', 'NotStopped'];

/** It waits for whoever made the shipment and, where a thief may be at work, for its administrators. */
export const inboxParcelAlerts: readonly Subscriber<Ctx>[] = [
  subscriber(alertRaised, 'inbox.alert_raised', async (ctx: Ctx, told) => {
    const { companyId, shipmentId, number, kind, personId, alertId } = told;
    const { title, words: why } = alertWords(kind, number);
    const { isDiversion, madeByAdministrator } = await whoMindsAlert(ctx, told);
    const item = {
      companyId,
      title,
      why,
      path: `/membership/shipping/${shipmentId}`,
      verb: 'Answer',
      icon: 'warning',
      urgent: isDiversion,
    } as const;
    const roles = ['BusinessAdministrator'] as const;
    if (isDiversion) await postItem(ctx, { ...item, key: keyOf(alertId, 'administrators'), for: { roles } });
    if (!madeByAdministrator)
      await postItem(ctx, { ...item, key: keyOf(alertId, 'maker'), for: { person: personId } });
  }),
  subscriber(alertMoved, 'inbox.alert_moved', async (ctx: Ctx, told) => {
    const { companyId, alertId, standing } = told;
    if (standing === 'Stopping') return tellDesk(ctx, told);
    if (!stillWaits.includes(standing)) {
      await clearItem(ctx, companyId, keyOf(alertId, 'administrators'));
      await clearItem(ctx, companyId, keyOf(alertId, 'maker'));
    }
    // Stopped is not yet back: the desk follows it until it is.
    if (standing === 'Ours' || standing === 'Over') await clearItem(ctx, null, keyOf(alertId, 'desk'));
  }),
];

async function tellDesk(
  ctx: Ctx,
  { companyId, alertId, number }: { companyId: string; alertId: string; number: string },
): Promise<void> {
  const names = await nameCompanies(ctx, [companyId]);
  await postItem(ctx, {
    companyId: null,
    key: keyOf(alertId, 'desk'),
    for: { roles: ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'] },
    title: `${names.get(companyId) ?? 'A member'} stops shipment ${number}`,
    why: 'Somebody else has it sent elsewhere. Its carrier is asked to bring it back; see that it does.',
    path: `/desk/companies/${companyId}`,
    verb: 'Follow',
    icon: 'warning',
    urgent: true,
    // A carrier may never tell how it ended, and somebody on the phone knows.
    mayPutAway: true,
  });
}
