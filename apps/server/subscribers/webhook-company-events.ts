import type { EventPayload } from '#kit/contract/event.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  companyChanged,
  companyDecided,
  inviteSent,
  personDecided,
  personRemoved,
  personWaiting,
  rolesChanged,
  subscriptionDecided,
  subscriptionRequested,
} from '#platform/companies/contract.ts';
import { tellCompany } from '#platform/webhooks/server.ts';

/** What of an event leaves the portal is named here part by part: whatever it gains later stays inside. */
export const webhookCompanyEvents: readonly Subscriber<Ctx>[] = [
  subscriber(personWaiting, 'webhooks.person_waiting', (ctx: Ctx, told) =>
    tellCompany(ctx, told.companyId, 'person.waiting', personOf(told)),
  ),
  subscriber(personDecided, 'webhooks.person_decided', (ctx: Ctx, told) => {
    const { decision, roles } = told;
    return tellCompany(ctx, told.companyId, 'person.decided', { ...personOf(told), decision, roles });
  }),
  subscriber(personRemoved, 'webhooks.person_removed', (ctx: Ctx, told) =>
    tellCompany(ctx, told.companyId, 'person.removed', personOf(told)),
  ),
  subscriber(rolesChanged, 'webhooks.roles_changed', (ctx: Ctx, told) => {
    const { roles, before } = told;
    return tellCompany(ctx, told.companyId, 'person.roles_changed', { ...personOf(told), roles, before });
  }),
  subscriber(inviteSent, 'webhooks.invite_sent', (ctx: Ctx, told) => {
    const { companyId, companyName, inviteId, email, roles } = told;
    return tellCompany(ctx, companyId, 'invite.sent', { companyId, companyName, inviteId, email, roles });
  }),
  subscriber(companyDecided, 'webhooks.company_decided', (ctx: Ctx, told) => {
    const { companyId, companyName, decision } = told;
    return tellCompany(ctx, companyId, 'company.decided', { companyId, companyName, decision });
  }),
  subscriber(companyChanged, 'webhooks.company_changed', (ctx: Ctx, told) => {
    const { companyId, companyName, changed } = told;
    return tellCompany(ctx, companyId, 'company.changed', { companyId, companyName, changed });
  }),
  subscriber(subscriptionRequested, 'webhooks.subscription_requested', (ctx: Ctx, told) => {
    const data = { ...personOf(told), serviceType: told.serviceType, toSell: told.toSell };
    return tellCompany(ctx, told.companyId, 'subscription.requested', data);
  }),
  subscriber(subscriptionDecided, 'webhooks.subscription_decided', (ctx: Ctx, told) => {
    const { companyId, companyName, serviceType, decision, toSell } = told;
    const data = { companyId, companyName, serviceType, decision, toSell };
    return tellCompany(ctx, companyId, 'subscription.decided', data);
  }),
];

const personOf = ({ companyId, companyName, personId, personName }: EventPayload<typeof personWaiting>) => ({
  companyId,
  companyName,
  personId,
  personName,
});
