import type { EventPayload } from '#kit/contract/event.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { StaffRole } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  companyChanged,
  companyDecided,
  companyWaiting,
  inviteSent,
  personDecided,
  personRemoved,
  personWaiting,
  rolesChanged,
  subscriptionDecided,
  subscriptionEnding,
  subscriptionRequested,
} from '#platform/companies/contract.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';
import {
  companyDecidedNotice,
  companyWaitingNotice,
  personDecidedNotice,
  personWaitingNotice,
  rolesChangedNotice,
  subscriptionDecidedNotice,
  subscriptionEndingNotice,
  subscriptionRequestedNotice,
} from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';

const approvers: StaffRole[] = ['SuperAdministrator', 'PlatformAdministrator', 'CustomerService'];

const companyKey = (companyId: string): string => `companies.company_waiting:${companyId}`;
const personKey = (personId: string): string => `companies.person_waiting:${personId}`;
const requestKey = (companyId: string, serviceType: string): string =>
  `companies.subscription_requested:${companyId}:${serviceType}`;

/** Spec rulings 7: a new company waits for the provider's approval. */
const companyApproval: readonly Subscriber<Ctx>[] = [
  subscriber(companyWaiting, 'inbox.company_waiting', (ctx: Ctx, { companyId, companyName }) =>
    postItem(ctx, {
      companyId: null,
      key: companyKey(companyId),
      for: { roles: approvers },
      title: `${companyName} is awaiting approval`,
      why: 'New registration. Approve to activate its services.',
      path: '/desk/registrations',
      verb: 'Review',
      icon: 'building',
    }),
  ),
  subscriber(companyWaiting, 'notifications.company_waiting', (ctx: Ctx, { companyId, companyName }) =>
    notify(ctx, companyWaitingNotice, { companyId, to: { staff: approvers }, facts: { companyName } }),
  ),
  subscriber(companyDecided, 'inbox.company_decided', (ctx: Ctx, { companyId }) =>
    clearItem(ctx, null, companyKey(companyId)),
  ),
  subscriber(
    companyDecided,
    'notifications.company_decided',
    (ctx: Ctx, { companyId, companyName, decision }) =>
      notify(ctx, companyDecidedNotice, {
        companyId,
        to: { roles: ['BusinessAdministrator'] },
        facts: { companyName, approved: decision === 'Approved' },
      }),
  ),
];

/** Spec rulings 7: a person who joins a company waits for that company's administrators. */
const teamMembers: readonly Subscriber<Ctx>[] = [
  subscriber(
    personWaiting,
    'inbox.person_waiting',
    (ctx: Ctx, { companyId, companyName, personId, personName }) =>
      postItem(ctx, {
        companyId,
        key: personKey(personId),
        for: { roles: ['BusinessAdministrator'] },
        title: `${personName} wants to join`,
        why: `Employee registration for ${companyName}.`,
        path: '/membership/team',
        verb: 'Review',
        icon: 'people',
      }),
  ),
  subscriber(
    personWaiting,
    'notifications.person_waiting',
    (ctx: Ctx, { companyId, companyName, personName }) =>
      notify(ctx, personWaitingNotice, {
        companyId,
        to: { roles: ['BusinessAdministrator'] },
        facts: { personName, companyName },
      }),
  ),
  subscriber(personDecided, 'inbox.person_decided', (ctx: Ctx, { companyId, personId }) =>
    clearItem(ctx, companyId, personKey(personId)),
  ),
  subscriber(
    personDecided,
    'notifications.person_decided',
    (ctx: Ctx, { companyId, companyName, personId, decision }) =>
      notify(ctx, personDecidedNotice, {
        companyId,
        to: { people: [personId] },
        facts: { companyName, approved: decision === 'Approved' },
      }),
  ),
  subscriber(personRemoved, 'inbox.person_removed', (ctx: Ctx, { companyId, personId }) =>
    clearItem(ctx, companyId, personKey(personId)),
  ),
  subscriber(
    rolesChanged,
    'notifications.roles_changed',
    async (ctx: Ctx, { companyId, companyName, personId, roles, before }) => {
      // Permissions and locations change too often to be news.
      const isSame = roles.length === before.length && roles.every((role) => before.includes(role));
      if (isSame) return;
      await notify(ctx, rolesChangedNotice, {
        companyId,
        to: { people: [personId] },
        facts: { companyName },
      });
    },
  ),
];

const subscriptions: readonly Subscriber<Ctx>[] = [
  subscriber(
    subscriptionRequested,
    'inbox.subscription_requested',
    (ctx: Ctx, { companyId, companyName, serviceType, serviceName, toSell }) =>
      postItem(ctx, {
        companyId: null,
        key: requestKey(companyId, serviceType),
        for: { roles: approvers },
        title: toSell ? `${companyName} wants to sell at auction` : `${companyName} requested ${serviceName}`,
        why: 'Respond within 24 hours, sooner for policyholders.',
        path: '/desk/subscriptions',
        verb: 'Review',
        icon: 'building',
      }),
  ),
  subscriber(
    subscriptionRequested,
    'notifications.subscription_requested',
    (ctx: Ctx, { companyId, companyName, serviceName, toSell }) =>
      notify(ctx, subscriptionRequestedNotice, {
        companyId,
        to: { staff: approvers },
        facts: { companyName, serviceName, toSell },
      }),
  ),
  subscriber(subscriptionDecided, 'inbox.subscription_decided', (ctx: Ctx, { companyId, serviceType }) =>
    clearItem(ctx, null, requestKey(companyId, serviceType)),
  ),
  subscriber(
    subscriptionDecided,
    'notifications.subscription_decided',
    (ctx: Ctx, { companyId, serviceName, decision, toSell, startsOn }) =>
      notify(ctx, subscriptionDecidedNotice, {
        companyId,
        to: { roles: ['BusinessAdministrator'] },
        facts: { serviceName, decision, toSell, startsOn },
      }),
  ),
  subscriber(
    subscriptionEnding,
    'notifications.subscription_ending',
    (ctx: Ctx, { companyId, serviceName, lastDay, daysLeft }) =>
      notify(ctx, subscriptionEndingNotice, {
        companyId,
        to: { roles: ['BusinessAdministrator'] },
        facts: { serviceName, lastDay, daysLeft },
      }),
  ),
];

/** Fields are named one by one, so that a field added to an event later does not leave the portal. */
const webhooks: readonly Subscriber<Ctx>[] = [
  subscriber(personWaiting, 'webhooks.person_waiting', (ctx: Ctx, event) =>
    queueWebhookEvent(ctx, event.companyId, 'person.waiting', personOf(event)),
  ),
  subscriber(personDecided, 'webhooks.person_decided', (ctx: Ctx, event) => {
    const { decision, roles } = event;
    return queueWebhookEvent(ctx, event.companyId, 'person.decided', { ...personOf(event), decision, roles });
  }),
  subscriber(personRemoved, 'webhooks.person_removed', (ctx: Ctx, event) =>
    queueWebhookEvent(ctx, event.companyId, 'person.removed', personOf(event)),
  ),
  subscriber(rolesChanged, 'webhooks.roles_changed', (ctx: Ctx, event) => {
    const { roles, before } = event;
    return queueWebhookEvent(ctx, event.companyId, 'person.roles_changed', {
      ...personOf(event),
      roles,
      before,
    });
  }),
  subscriber(inviteSent, 'webhooks.invite_sent', (ctx: Ctx, event) => {
    const { companyId, companyName, inviteId, email, roles } = event;
    return queueWebhookEvent(ctx, companyId, 'invite.sent', {
      companyId,
      companyName,
      inviteId,
      email,
      roles,
    });
  }),
  subscriber(companyDecided, 'webhooks.company_decided', (ctx: Ctx, event) => {
    const { companyId, companyName, decision } = event;
    return queueWebhookEvent(ctx, companyId, 'company.decided', { companyId, companyName, decision });
  }),
  subscriber(companyChanged, 'webhooks.company_changed', (ctx: Ctx, event) => {
    const { companyId, companyName, changed } = event;
    return queueWebhookEvent(ctx, companyId, 'company.changed', { companyId, companyName, changed });
  }),
  subscriber(subscriptionRequested, 'webhooks.subscription_requested', (ctx: Ctx, event) => {
    const data = { ...personOf(event), serviceType: event.serviceType, toSell: event.toSell };
    return queueWebhookEvent(ctx, event.companyId, 'subscription.requested', data);
  }),
  subscriber(subscriptionDecided, 'webhooks.subscription_decided', (ctx: Ctx, event) => {
    const { companyId, companyName, serviceType, decision, toSell } = event;
    const data = { companyId, companyName, serviceType, decision, toSell };
    return queueWebhookEvent(ctx, companyId, 'subscription.decided', data);
  }),
];

const personOf = ({ companyId, companyName, personId, personName }: EventPayload<typeof personWaiting>) => ({
  companyId,
  companyName,
  personId,
  personName,
});

export const companiesSubscribers: readonly Subscriber<Ctx>[] = [
  ...companyApproval,
  ...teamMembers,
  ...subscriptions,
  ...webhooks,
];
