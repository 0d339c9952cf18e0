import * as z from 'zod/mini';
import { actorShape, anyone, endpoint } from '#platform/access/contract.ts';

/** Who one may be in the demo, each with the reason to choose them. */
export const listDemoPeople = endpoint({
  name: 'demo.listPeople',
  summary: 'The people of the demo',
  method: 'GET',
  path: '/services/demo/people',
  answer: z.object({ items: z.array(z.object({ actor: actorShape, about: z.string(), group: z.string() })) }),
  refusals: [],
  rule: anyone,
  binding: 'none',
});
