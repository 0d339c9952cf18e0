import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

/** A person verified an email address other than the one before. */
export const emailCorrected = defineEvent('identity.email_corrected', z.object({ personId: z.uuid() }));
