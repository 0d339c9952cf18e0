import * as z from 'zod/mini';
import { day } from '#kit/contract/shapes/time.ts';
import { makeApiKey } from '../contract/api-key-endpoints.ts';

/** The call's shape with what a form's empty field says. */
export const typedKey = z.extend(makeApiKey.body, { endsOn: z.union([z.literal(''), day]) });
