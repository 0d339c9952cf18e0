import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { email } from '#kit/contract/shapes/contact.ts';

// Spec marketplace §5, Communication: a message to the provider has at most 200 characters.
export const longestMessage = 200;

/** The call's types are not shown: whoever would buy on the marketplace, or sell there (decision 0020). */
const enquireTypes = ['buying', 'selling'] as const;
export type EnquireType = (typeof enquireTypes)[number];
export const enquireType = z.enum(enquireTypes, 'Choose buying or selling.');

/** Somebody who is proposed. */
export const proposal = { emailAddress: email, message: z._default(boundedText(longestMessage), '') };
export const typedProposal = z.object({ enquireType, ...proposal });

export const question = requiredText(longestMessage, 'Questions/comments are mandatory field');
export const typedQuestion = z.object({ question });
