import * as z from 'zod/mini';
import { endpoint, staff } from '#platform/access/contract.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { viewers } from './viewers.ts';

// Our choice: the specification names the filter without words (decision 0017).
export const viewRefusals = defineRefusals('companies', {
  nobody_to_view: {
    kind: 'missing',
    sentence: 'There is no such company, or this person does not work there.',
  },
  view_over: {
    kind: 'forbidden',
    sentence: 'This view of the company has ended.',
    next: 'Begin another one from the desk.',
  },
});

export const startView = endpoint({
  name: 'companies.startView',
  summary: 'Look at the portal as a company, or one of its people, sees it',
  method: 'POST',
  path: '/services/membership/api/viewas',
  body: z.object({
    companyId: z.uuid(),
    /** Undefined: view as a business administrator. */
    personId: z.optional(z.uuid()),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
  }),
  answer: z.object({ viewId: z.uuid() }),
  refusals: [viewRefusals.nobody_to_view],
  rule: staff(...viewers),
  binding: 'staff',
});

export const endView = endpoint({
  name: 'companies.endView',
  summary: 'Stop looking; a view that has ended already stays as it is',
  method: 'PUT',
  path: '/services/membership/api/viewas/:id/end',
  params: z.object({ id: z.uuid() }),
  refusals: [],
  rule: staff(...viewers),
  binding: 'staff',
});
