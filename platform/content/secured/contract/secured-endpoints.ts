import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { anyone, endpoint, members } from '#platform/access/contract.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { openingWays, securedStates } from '../domain/secured-link.ts';
import { fileFacts } from '#platform/content/document-center/contract/document-center-endpoints.ts';
import { securedRefusals as no } from './secured-refusals.ts';

const path = '/services/content/api/secureddocuments';
const ofCompany = { rule: members, binding: 'company' } as const;
const one = { params: z.object({ id: guid }) };

export const openingShape = z.object({
  openedAt: z.iso.datetime(),
  personName: z.string(),
  way: z.enum(openingWays),
});

export type Opening = z.infer<typeof openingShape>;

export const securedDocumentShape = z.object({
  ...fileFacts,
  id: z.uuid(),
  title: z.string(),
  note: z.string(),
  /** The one person for whom it is; null: the company's business administrators. */
  personName: z.nullable(z.string()),
  sharedBy: z.string(),
  sharedAt: z.iso.datetime(),
  linkEndsAt: z.iso.datetime(),
  state: z.enum(securedStates),
  /** The last 25, the newest first. */
  openings: z.array(openingShape),
  actions: z.array(z.enum(['open', 'askAnew'])),
});

export type SecuredDocument = z.infer<typeof securedDocumentShape>;

export const listSecuredDocuments = endpoint({
  ...ofCompany,
  name: 'content.listSecuredDocuments',
  summary: 'What the provider shared with this person or, for its administrators, with the company',
  method: 'GET',
  path,
  answer: z.object({ items: z.array(securedDocumentShape) }),
  refusals: [],
});

export const openSecuredDocument = endpoint({
  ...ofCompany,
  ...one,
  name: 'content.openSecuredDocument',
  summary: 'The file of a secured document, while its link lasts; the opening is noted',
  method: 'GET',
  path: `${path}/:id/file`,
  refusals: [no.secured_missing, no.link_ended, filesRefusals.store_away],
  raw: { contentType: 'application/octet-stream' },
  // The opening is written down.
  acts: true,
  perMinute: 60,
});

export const askForSecuredLink = endpoint({
  ...ofCompany,
  ...one,
  name: 'content.askForSecuredLink',
  summary: 'Asks the provider for a new link to a document whose link has ended',
  method: 'PUT',
  path: `${path}/:id/ask`,
  answer: securedDocumentShape,
  refusals: [no.secured_missing, no.link_lasts, no.link_asked],
});

// Sent in the body, since addresses are written to logs and a link is a secret.
const linked = {
  body: z.object({ token: z.string().check(z.maxLength(1000)) }),
  rule: anyone,
  binding: 'public',
  perMinute: 60,
} as const;

export const readSecuredLink = endpoint({
  ...linked,
  name: 'content.readSecuredLink',
  summary: 'Which document a link leads to, and until when',
  method: 'POST',
  path: '/services/content/api/securedlinks',
  answer: z.object({
    ...fileFacts,
    title: z.string(),
    note: z.string(),
    sharedBy: z.string(),
    sharedAt: z.iso.datetime(),
    linkEndsAt: z.iso.datetime(),
  }),
  refusals: [no.link_ended],
  reads: true,
});

export const openSecuredLink = endpoint({
  ...linked,
  name: 'content.openSecuredLink',
  summary: 'The file that a link leads to; the opening is noted',
  method: 'POST',
  path: '/services/content/api/securedlinks/file',
  refusals: [no.link_ended, filesRefusals.store_away],
  raw: { contentType: 'application/octet-stream' },
});
