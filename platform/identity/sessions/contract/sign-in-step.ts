import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { anyone } from '#platform/access/contract.ts';

const interactionUid = z
  .string('Enter a sign-in ID.')
  .check(z.regex(/^[\w-]{10,64}$/, 'Enter a sign-in ID.'));

/** The next step of a sign-in. */
export const signInStep = z.discriminatedUnion('next', [
  /** The browser navigates to `returnTo`, a path of the provider, with a full page load. */
  z.object({ next: z.literal('done'), returnTo: z.string() }),
  /** The second factor's calls take this id as `identityUserId` or `id`. */
  z.object({ next: z.literal('second-factor'), challengeId: guid }),
  /** The code is correct; the same challenge's security question comes next. */
  z.object({ next: z.literal('security-question'), challengeId: guid }),
]);

export type SignInStep = z.infer<typeof signInStep>;

/** For the calls of one pending sign-in. Its id is in the address because its cookie is sent only there. */
export const ofInteraction = {
  params: z.object({ uid: interactionUid }),
  rule: anyone,
  binding: 'none',
} as const;
