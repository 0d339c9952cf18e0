import { parse } from 'node:querystring';
import { ownClientId } from '../registered-clients.ts';
import { apiScopes } from '../sign-in-policy.ts';

// As the portal's tabs send it; another character set is the library's to read.
const formType = /^application\/x-www-form-urlencoded(?:; ?charset=utf-8)?$/i;
// With these a client proves itself besides; the library judges what they are worth.
const proofs = ['authorization', 'dpop', 'oauth-client-attestation', 'oauth-client-attestation-pop'];

export interface AskedForm {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly form: Buffer;
}

/**
 * The refresh token of a renewal as the portal's own tabs ask for it: for the calls alone, from their own origin, with
 * not a word more. Undefined for whatever else is asked.
 */
export function shownToken(origin: string, { headers, form }: AskedForm): string | undefined {
  if (proofs.some((name) => headers[name] !== undefined)) return undefined;
  if (!formType.test(String(headers['content-type']))) return undefined;
  if (headers['origin'] !== undefined && headers['origin'] !== origin) return undefined;
  // Read as the library reads it; a field that comes twice is a list.
  const {
    grant_type: grantType,
    client_id: clientId,
    scope,
    refresh_token: token,
    ...more
  } = parse(form.toString());
  const isPlain = grantType === 'refresh_token' && clientId === ownClientId && scope === apiScopes;
  return isPlain && typeof token === 'string' && Object.keys(more).length === 0 ? token : undefined;
}
