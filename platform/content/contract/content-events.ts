import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** A member asked the provider something; its words stay with the message. */
export const questionAsked = defineEvent(
  'content.question_asked',
  z.object({ messageId: z.uuid(), companyId: z.uuid(), personId: z.uuid(), subject: z.string() }),
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
