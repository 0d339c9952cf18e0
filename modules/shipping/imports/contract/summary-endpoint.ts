import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';

/** In a file of its own, so that the dashboard's card loads no shape of a whole import. */
export const summarizeImports = endpoint({
  rule: shippingPeople,
  binding: 'company',
  name: 'shipping.summarizeImports',
  summary: 'Get the number of batch import rows to fix, and the newest import that has some',
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/batch-imports/summary',
  answer: z.object({
    rowsToFix: z.int(),
    imports: z.int(),
    newest: z.nullable(z.object({ batchId: z.uuid(), fileName: z.string(), rowsToFix: z.int() })),
  }),
  refusals: [],
});
