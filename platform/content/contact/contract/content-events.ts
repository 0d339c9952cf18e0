import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** A member asked the provider something; its words stay with the message. */
export const questionAsked = defineEvent(
  'content.question_asked',
  z.object({
    messageId: z.uuid(),
    companyId: z.uuid(),
    companyName: z.string(),
    personId: z.uuid(),
    personName: z.string(),
    subject: z.string(),
    /** The day by which the provider promised to answer. */
    answerBy: z.iso.date(),
  }),
);

/** The provider answered by mail or telephone. */
export const questionAnswered = defineEvent(
  'content.question_answered',
  z.object({
    messageId: z.uuid(),
    companyId: z.uuid(),
    personId: z.uuid(),
    subject: z.nullable(z.string()),
  }),
);

/** The provider shared a document with one company or one person, or made its link last anew. */
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

/** A link has ended, and whoever it was for asks for a new one. */
export const securedLinkAsked = defineEvent(
  'content.secured_link_asked',
  z.object({
    documentId: z.uuid(),
    personName: z.string(),
    companyName: z.string(),
    title: z.string(),
  }),
);

/** The provider renewed the link or withdrew the document: nobody waits for one any more. */
export const securedLinkSettled = defineEvent(
  'content.secured_link_settled',
  z.object({ documentId: z.uuid() }),
);
