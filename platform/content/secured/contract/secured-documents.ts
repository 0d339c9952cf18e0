import type { PortalPath } from '#kit/domain/portal-path.ts';
import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { anyone, endpoint, members } from '#platform/access/contract.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { openingWays, securedStates } from '../domain/secured-link.ts';
import { fileFacts } from '#platform/content/files/contract/document-files.ts';

// The specification only says that links last 90 days; the wording is ours (decision 0017).
export const securedRefusals = defineRefusals('content', {
  secured_missing: {
    kind: 'missing',
    sentence: 'There is no such document for you.',
    next: 'It may have been withdrawn. Ask whoever told you of it.',
  },
  link_ended: {
    kind: 'gone',
    sentence: 'This link is no longer valid.',
    next: 'Links last 90 days. Sign in and ask for a new one under Secured documents.',
  },
  link_lasts: {
    kind: 'conflict',
    sentence: 'The link to this document still works.',
    next: 'Open the document from your list.',
  },
  link_asked: {
    kind: 'conflict',
    sentence: 'A new link was asked for already.',
    next: 'You are told by mail as soon as it is there.',
  },
  secured_withdrawn: {
    kind: 'conflict',
    sentence: 'This document was withdrawn already.',
    next: 'Share it anew.',
  },
  nobody_there: {
    kind: 'invalid',
    sentence: 'Nobody like that works for this company.',
    next: 'Choose a person from the list, or the company.',
    field: 'personId',
  },
  company_unknown: {
    kind: 'invalid',
    sentence: 'There is no such company.',
    next: 'Choose one from the list.',
    field: 'companyId',
  },
  page_lost: {
    kind: 'invalid',
    sentence: 'That page of the list cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
});

const path = '/services/content/api/secureddocuments';
const inCompany = { rule: members, binding: 'company' } as const;
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
  /** Recipient; null: the company's business administrators. */
  personName: z.nullable(z.string()),
  sharedBy: z.string(),
  sharedAt: z.iso.datetime(),
  linkEndsAt: z.iso.datetime(),
  state: z.enum(securedStates),
  /** The last 25, newest first. */
  openings: z.array(openingShape),
  actions: z.array(z.enum(['open', 'askAnew'])),
});

export type SecuredDocument = z.infer<typeof securedDocumentShape>;

export const listSecuredDocuments = endpoint({
  ...inCompany,
  name: 'content.listSecuredDocuments',
  summary: 'What the provider shared with this person or, for its administrators, with the company',
  method: 'GET',
  path,
  answer: z.object({ items: z.array(securedDocumentShape) }),
  refusals: [],
});

export const openSecuredDocument = endpoint({
  ...inCompany,
  ...one,
  name: 'content.openSecuredDocument',
  summary: 'The file of a secured document, while its link lasts; the opening is noted',
  method: 'GET',
  path: `${path}/:id/file`,
  refusals: [securedRefusals.secured_missing, securedRefusals.link_ended, filesRefusals.store_away],
  raw: { contentType: 'application/octet-stream' },
  // Records the opening.
  acts: true,
  perMinute: 60,
});

export const requestSecuredLink = endpoint({
  ...inCompany,
  ...one,
  name: 'content.askForSecuredLink',
  summary: 'Asks the provider for a new link to a document whose link has ended',
  method: 'PUT',
  path: `${path}/:id/ask`,
  answer: securedDocumentShape,
  refusals: [securedRefusals.secured_missing, securedRefusals.link_lasts, securedRefusals.link_asked],
});

// In the body because URLs are logged and the token is a secret.
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
  refusals: [securedRefusals.link_ended],
  reads: true,
});

export const openSecuredLink = endpoint({
  ...linked,
  name: 'content.openSecuredLink',
  summary: 'The file that a link leads to; the opening is noted',
  method: 'POST',
  path: '/services/content/api/securedlinks/file',
  refusals: [securedRefusals.link_ended, filesRefusals.store_away],
  raw: { contentType: 'application/octet-stream' },
});

/** The token goes after the # so that it never reaches a server log. */
export function securedLinkPath(token: string): PortalPath {
  return `/secured-document#${token}`;
}

/** The provider shared a document or renewed its link. */
export const documentShared = defineEvent(
  'content.document_shared',
  z.object({
    documentId: z.uuid(),
    companyId: z.uuid(),
    /** Null: the company's business administrators. */
    personId: z.nullable(z.uuid()),
    title: z.string(),
    linkEndsAt: z.iso.datetime(),
    renewed: z.boolean(),
  }),
);

/** A recipient requested a new link after the old one ended. */
export const securedLinkAsked = defineEvent(
  'content.secured_link_asked',
  z.object({
    documentId: z.uuid(),
    personName: z.string(),
    companyName: z.string(),
    title: z.string(),
  }),
);

/** The link was renewed or the document withdrawn: no request is open any more. */
export const securedLinkSettled = defineEvent(
  'content.secured_link_settled',
  z.object({ documentId: z.uuid() }),
);
