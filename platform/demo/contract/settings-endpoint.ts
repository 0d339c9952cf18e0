import * as z from 'zod/mini';
import { anyone, endpoint } from '#platform/access/contract.ts';

const shownSettings = z.object({
  features: z.array(z.object({ name: z.string(), enabled: z.boolean(), description: z.string() })),
  configurations: z.array(
    z.object({ name: z.string(), value: z.unknown(), description: z.string(), version: z.int() }),
  ),
});

/** Shows everybody in the demo what only staff may change; changing stays with the staff's own calls. */
export const showSettings = endpoint({
  name: 'demo.showSettings',
  summary: 'Every feature flag and configuration, to look at',
  method: 'GET',
  path: '/services/demo/settings',
  answer: shownSettings,
  refusals: [],
  rule: anyone,
  binding: 'none',
});
