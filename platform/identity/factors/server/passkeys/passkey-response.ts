import * as z from 'zod/mini';

const bytes = z.string().check(z.regex(/^[\w-]{1,10000}$/));

/** What `navigator.credentials.get` gives back, as JSON; read here, since browsers add what they like. */
export const assertionShape = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});

/** What `navigator.credentials.create` gives back. */
export const attestationShape = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
