import type { EventPayload } from '#kit/contract/event.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { appraisalSealed } from '../contract/appraisal-events.ts';
import {
  insuranceAsked,
  insuranceAskedNotice,
  insuranceWithdrawn,
  insuranceWithdrawnNotice,
} from '../contract/insurance-endpoints.ts';
import { quoteAsked, quoteAskedNotice } from '../contract/quote-endpoint.ts';

const tellStaff = (ctx: Ctx, facts: EventPayload<typeof quoteAsked>): Promise<void> =>
  notify(ctx, quoteAskedNotice, {
    companyId: facts.companyId,
    to: { staff: ['AppraisalAdministrator'] },
    facts,
  });

const queueWebhook = (ctx: Ctx, sealed: EventPayload<typeof appraisalSealed>): Promise<void> =>
  queueWebhookEvent(ctx, sealed.companyId, 'appraisal.sealed', sealed);

const insuranceReaders = { staff: ['AppraisalAdministrator', 'CustomerService'] } as const;

const tellOfRequest = (ctx: Ctx, facts: EventPayload<typeof insuranceAsked>): Promise<void> =>
  notify(ctx, insuranceAskedNotice, { companyId: facts.companyId, to: insuranceReaders, facts });

const tellOfWithdrawal = (ctx: Ctx, facts: EventPayload<typeof insuranceWithdrawn>): Promise<void> =>
  notify(ctx, insuranceWithdrawnNotice, { companyId: facts.companyId, to: insuranceReaders, facts });

type ConsentFacts = EventPayload<typeof insuranceAsked>;

const queueGiven = (ctx: Ctx, facts: ConsentFacts): Promise<void> =>
  queueWebhookEvent(ctx, facts.companyId, 'appraisal.consent_given', facts);

const queueWithdrawn = (ctx: Ctx, facts: ConsentFacts): Promise<void> =>
  queueWebhookEvent(ctx, facts.companyId, 'appraisal.consent_withdrawn', facts);

export const appraisalSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(quoteAsked, 'notifications.appraisal_quote_asked', tellStaff),
  subscriber(insuranceAsked, 'notifications.appraisal_insurance_asked', tellOfRequest),
  subscriber(insuranceWithdrawn, 'notifications.appraisal_insurance_withdrawn', tellOfWithdrawal),
  subscriber(insuranceAsked, 'webhooks.appraisal_consent_given', queueGiven),
  subscriber(insuranceWithdrawn, 'webhooks.appraisal_consent_withdrawn', queueWithdrawn),
  subscriber(appraisalSealed, 'webhooks.appraisal_sealed', queueWebhook),
];
