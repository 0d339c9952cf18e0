import * as z from 'zod/mini';
import { ownClientId } from './registered-clients.ts';
import type { FurtherClient } from './registered-clients.ts';

const address = z.string().check(z.refine((text) => URL.canParse(text) && /^https?:/.test(text)));

const clients = z.array(
  z.strictObject({
    client_id: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
    client_secret: z.optional(z.string().check(z.minLength(32), z.regex(/^[\x21-\x7e]+$/))),
    redirect_uris: z.array(address).check(z.minLength(1)),
    post_logout_redirect_uris: z.optional(z.array(address)),
    name: z.string().check(z.minLength(1)),
  }),
);

/** The clients that a configuration's text names; undefined for a text that names none in the right form. */
export function readFurtherClients(text: string): readonly FurtherClient[] | undefined {
  try {
    const named = z.parse(clients, JSON.parse(text));
    const ids = new Set([ownClientId, ...named.map(({ client_id: id }) => id)]);
    return ids.size === named.length + 1 ? named : undefined;
  } catch {
    return undefined;
  }
}
