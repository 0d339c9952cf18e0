import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { anyone } from '#platform/access/contract.ts';

const interactionUid = z.string('Give a sign-in.').check(z.regex(/^[\w-]{10,64}$/, 'Give a sign-in.'));

/** What a person proves to be: at the end, or asked for one thing more. */
export const signInStep = z.discriminatedUnion('next', [
  /** The browser goes on to `returnTo`, a path of the provider, with a whole navigation. */
  z.object({ next: z.literal('done'), returnTo: z.string() }),
  /** The calls of the second factor are made with this id as `identityUserId` or `id`. */
  z.object({ next: z.literal('second-factor'), challengeId: guid }),
  /** The code is right; the security question of the same challenge is still to be answered. */
  z.object({ next: z.literal('security-question'), challengeId: guid }),
]);

export type SignInStep = z.infer<typeof signInStep>;

/** Calls of one sign-in under way; the address carries it, since its cookie goes there alone. */
export const ofInteraction = {
  params: z.object({ uid: interactionUid }),
  rule: anyone,
  binding: 'none',
} as const;
