import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';

const company = { companyId: z.uuid(), companyName: z.string() };

/** The company profile changed; subscribers read the new values themselves. */
export const companyChanged = defineEvent(
  'companies.company_changed',
  z.object({ ...company, changed: z.array(z.string()) }),
);
