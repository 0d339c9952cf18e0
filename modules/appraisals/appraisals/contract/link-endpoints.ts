import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { email } from '#kit/contract/shapes/contact.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { openRefusals } from '#platform/files/contract.ts';
import { documentLinks } from '../domain/document-link.ts';
import { appraisers, draftedBy } from './appraisal-access.ts';
import { onePath } from './appraisal-endpoints.ts';
import { appraisalRefusals as no } from './appraisal-refusals.ts';

export const linkRefusals = defineRefusals('appraisals', {
  // One message for every cause, so that nothing can be learned from it.
  link_ended: {
    kind: 'gone',
    sentence: 'This link has expired.',
    next: 'Ask the jeweler for a new link.',
  },
  link_missing: { kind: 'missing', sentence: "We can't find that link." },
  links_often: {
    kind: 'conflict',
    sentence: `You emailed this appraisal ${documentLinks.maxPerDay} times today.`,
    next: 'Try again tomorrow, or download the PDF.',
  },
});

export const linkShape = z.object({
  linkId: z.uuid(),
  revision: z.int(),
  email: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  withdrawnAt: z.nullable(z.iso.datetime()),
  /** How often the PDF was downloaded. */
  opened: z.int(),
  openedAt: z.nullable(z.iso.datetime()),
});
export type DocumentLink = z.output<typeof linkShape>;

const path = `${onePath}/links` as const;
const ofOne = { rule: appraisers, binding: 'company', params: z.object({ appraisalId: guid }) } as const;

export const listAppraisalLinks = endpoint({
  ...ofOne,
  name: 'appraisals.listAppraisalLinks',
  summary: "List an appraisal's emailed links, newest first",
  method: 'GET',
  changes: false,
  path,
  answer: z.array(linkShape),
  refusals: [no.missing],
});

export const sendAppraisalLink = endpoint({
  ...ofOne,
  rule: draftedBy,
  name: 'appraisals.sendAppraisalLink',
  summary: 'Email the customer a link to the sealed document',
  method: 'POST',
  changes: true,
  path,
  body: z.object({ email }),
  answer: linkShape,
  refusals: [no.missing, no.not_complete, linkRefusals.links_often],
  perMinute: 20,
});

export const withdrawAppraisalLink = endpoint({
  ...ofOne,
  rule: draftedBy,
  name: 'appraisals.withdrawAppraisalLink',
  summary: 'Turn off a link before it expires',
  method: 'DELETE',
  changes: true,
  path: `${path}/:linkId`,
  params: z.object({ appraisalId: guid, linkId: guid }),
  refusals: [no.missing, linkRefusals.link_missing],
});

const holderPath = '/services/appraisals/api/documents';
// In the body because addresses are logged and the token is a secret.
const token = z.object({ token: z.string('Enter text.').check(z.maxLength(100)) });
const ofHolder = { rule: anyone, binding: 'none', method: 'POST', body: token } as const;

export const readAppraisalLink = endpoint({
  ...ofHolder,
  name: 'appraisals.readAppraisalLink',
  summary: 'Open an emailed link',
  changes: false,
  path: holderPath,
  answer: z.object({
    companyName: z.string(),
    number: z.string(),
    title: z.string(),
    revision: z.int(),
    hash: z.string(),
    sealedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Downloads that are left. */
    left: z.int(),
    /** A later revision has the same number. */
    isReplaced: z.boolean(),
    supersededBy: z.nullable(z.string()),
  }),
  refusals: [linkRefusals.link_ended],
  perMinute: 30,
});

export const openAppraisalLink = endpoint({
  ...ofHolder,
  name: 'appraisals.openAppraisalLink',
  summary: 'Get the sealed document from an emailed link as a PDF',
  changes: 'log',
  path: `${holderPath}/pdf`,
  raw: { contentType: 'application/pdf' },
  refusals: [linkRefusals.link_ended, ...openRefusals],
  perMinute: 10,
});
