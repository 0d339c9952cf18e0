import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

const company = { companyId: z.uuid(), companyName: z.string() };

/** What a company says of itself was changed; the values are read where they stand. */
export const companyChanged = defineEvent(
  'companies.company_changed',
  z.object({ ...company, changed: z.array(z.string()) }),
);
