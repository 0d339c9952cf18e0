import * as z from 'zod/mini';
import { endpoint, staff } from '#platform/access/contract.ts';
import { viewRefusals } from './view-refusals.ts';
import { anyViewers } from './viewers.ts';

export const startView = endpoint({
  name: 'companies.startView',
  summary: 'View the portal as a company or one of its members',
  method: 'POST',
  changes: true,
  path: '/services/membership/api/viewas',
  body: z.object({
    companyId: z.uuid(),
    /** Undefined: view as a business administrator. */
    personId: z.optional(z.uuid()),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
  }),
  answer: z.object({ viewId: z.uuid() }),
  refusals: [viewRefusals.nobody_to_view],
  rule: staff(...anyViewers),
  binding: 'staff',
});

export const endView = endpoint({
  name: 'companies.endView',
  summary: 'Stop viewing; has no effect if the view has already ended',
  method: 'PUT',
  changes: true,
  path: '/services/membership/api/viewas/:id/end',
  params: z.object({ id: z.uuid() }),
  refusals: [],
  rule: staff(...anyViewers),
  binding: 'staff',
});
