import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { endpoint } from '#platform/access/contract.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { quoteAskers } from './quote-askers.ts';

const path = '/services/appraisals/appraisals/quote';

export const getAppraisalQuote = endpoint({
  rule: quoteAskers,
  binding: 'company',
  name: 'appraisals.getAppraisalQuote',
  summary: 'Get when the company last requested pricing for the appraisal service',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ askedAt: z.nullable(z.iso.datetime()) }),
  refusals: [],
});

/** Spec marketplace §7: with an empty body. A member asks what the service would cost. */
export const askForAppraisalQuote = endpoint({
  rule: quoteAskers,
  binding: 'company',
  name: 'appraisals.askForAppraisalQuote',
  summary: 'Request pricing for the appraisal service',
  method: 'POST',
  changes: true,
  path,
  answer: z.object({ askedAt: z.iso.datetime() }),
  refusals: [],
  perMinute: 5,
});

/** The provider's staff hear of it outside the company's own unit of work. */
export const quoteAsked = defineEvent(
  'appraisals.quote_asked',
  z.object({ companyId: z.uuid(), companyName: z.string(), person: z.string() }),
);

interface QuoteFacts {
  readonly companyId: string;
  readonly companyName: string;
  readonly person: string;
}

export const quoteAskedNotice = defineNoticeKind<QuoteFacts>({
  name: 'desk.appraisal_quote_asked',
  group: 'Desk',
  label: 'Appraisal pricing requested',
  about: 'For appraisal administrators.',
  audience: 'staff',
  channels: { screen: true, email: true, sms: false, digest: false },
  title: ({ companyName }) => `${companyName} requested appraisal pricing`,
  words: ({ person }) => `Requested by ${person}. Reply by phone or email.`,
  path: ({ companyId }) => `/desk/companies/${companyId}`,
});
