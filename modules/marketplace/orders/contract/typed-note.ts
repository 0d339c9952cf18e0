import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { longestNote } from '../domain/order-limits.ts';

export const noteText = requiredText(longestNote, 'Type a note.');

/** The note as it is typed, before it travels as base64. */
export const typedNote = z.object({ specialInstructionText: noteText });
