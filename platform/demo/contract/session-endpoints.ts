import * as z from 'zod/mini';
import { actorShape, anyone, endpoint } from '#platform/access/contract/index.ts';
import { identityRefusals, signInStep } from '#platform/identity/contract/index.ts';
import { demoRefusals } from './demo-refusals.ts';

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

/** One click in place of password and second factor, in the demo only: the browser goes on to `returnTo`. */
export const completeDemoSignIn = endpoint({
  name: 'demo.completeSignIn',
  summary: 'Completes a sign-in under way as a person of the demo',
  method: 'POST',
  // Beneath the sign-in's own address: its cookie goes there alone.
  path: '/services/identity/interactions/:uid/demo',
  params: z.object({ uid: z.string().check(z.maxLength(100)) }),
  body: z.object({ personId: z.uuid() }),
  answer: signInStep,
  refusals: [demoRefusals.person_missing, identityRefusals.not_from_here, identityRefusals.interaction_ended],
  rule: anyone,
  binding: 'none',
});
