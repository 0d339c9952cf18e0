import type { PortalPath } from '#kit/domain/portal-path.ts';
import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { anyone, endpoint, members } from '#platform/access/contract.ts';
import { openRefusals } from '#platform/files/contract.ts';
import { openingWays, securedStates } from '../domain/secured-link.ts';
import { fileFacts } from '#platform/content/files/contract/document-files.ts';

// The specification only says that links last 90 days; the wording is ours (decision 0017).
export const securedRefusals = defineRefusals('content', {
  secured_missing: {
    kind: 'missing',
    sentence: "We can't find that document.",
    next: 'The document may have been withdrawn. Ask the person who shared it.',
  },
  link_ended: {
    kind: 'gone',
    sentence: 'This link is no longer valid.',
    next: 'Links last 90 days. Sign in and request a new link under Secured documents.',
  },
  link_lasts: {
    kind: 'conflict',
    sentence: 'The link to this document still works.',
    next: 'Open the document from your list.',
  },
  link_asked: {
    kind: 'conflict',
    sentence: 'A new link was already requested.',
    next: "We'll email you when the new link is ready.",
  },
  secured_withdrawn: {
    kind: 'conflict',
    sentence: 'This document is already withdrawn.',
    next: 'Share the document again.',
  },
  nobody_there: {
    kind: 'invalid',
    sentence: "That person doesn't work for this company.",
    next: 'Choose a person from the list, or share with the company.',
    field: 'personId',
  },
  company_unknown: {
    kind: 'invalid',
    sentence: "We can't find that company.",
    next: 'Choose a company from the list.',
    field: 'companyId',
  },
  page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
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
  summary: 'List documents shared with you or, for administrators, with your company',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ items: z.array(securedDocumentShape) }),
  refusals: [],
});

export const openSecuredDocument = endpoint({
  ...inCompany,
  ...one,
  name: 'content.openSecuredDocument',
  summary: 'Download a secured document before its link expires; the download is recorded',
  method: 'GET',
  path: `${path}/:id/file`,
  refusals: [securedRefusals.secured_missing, securedRefusals.link_ended, ...openRefusals],
  raw: { contentType: 'application/octet-stream' },
  // Records the opening.
  changes: true,
  perMinute: 60,
});

export const requestSecuredLink = endpoint({
  ...inCompany,
  ...one,
  name: 'content.askForSecuredLink',
  summary: 'Request a new link to replace an expired one',
  method: 'PUT',
  changes: true,
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
  summary: "Get a link's document and expiration date",
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
  changes: false,
});

export const openSecuredLink = endpoint({
  ...linked,
  name: 'content.openSecuredLink',
  summary: "Download a link's file; the download is recorded",
  method: 'POST',
  changes: true,
  path: '/services/content/api/securedlinks/file',
  refusals: [securedRefusals.link_ended, ...openRefusals],
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

/** A recipient requested a new link after the old one expired. */
export const securedLinkAsked = defineEvent(
  'content.secured_link_asked',
  z.object({
    documentId: z.uuid(),
    personName: z.string(),
    companyName: z.string(),
    title: z.string(),
  }),
);

/** The link was renewed or the document withdrawn, which closes the request. */
export const securedLinkSettled = defineEvent(
  'content.secured_link_settled',
  z.object({ documentId: z.uuid() }),
);
