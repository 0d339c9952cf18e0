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
