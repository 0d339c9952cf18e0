import * as z from 'zod/mini';
import type { StoredRecord, RecordWithContext } from '../provider-record-store.ts';
import { apiAudience } from '../read-access-token.ts';
import { ownClientId } from '../registered-clients.ts';
import { apiScopes } from '../sign-in-policy.ts';
import { parse } from 'node:querystring';

// Strict: a record with any further field, such as a key the token is bound to, is not plain.
const tokenRecord = z.strictObject({
  kind: z.literal('RefreshToken'),
  jti: z.string(),
  iat: z.number(),
  iiat: z.number(),
  exp: z.number(),
  clientId: z.literal(ownClientId),
  accountId: z.string(),
  sessionUid: z.string(),
  grantId: z.string(),
  gty: z.string(),
  amr: z.optional(z.array(z.string())),
  authTime: z.number(),
  nonce: z.optional(z.string()),
  resource: z.literal(apiAudience),
  scope: z.string().check(z.refine((scope) => coversCalls(scope))),
  rotations: z.number(),
});

const grantRecord = z.strictObject({
  kind: z.literal('Grant'),
  jti: z.string(),
  iat: z.number(),
  exp: z.number(),
  clientId: z.literal(ownClientId),
  accountId: z.string(),
  openid: z.optional(z.unknown()),
  resources: z.strictObject({ [apiAudience]: z.literal(apiScopes) }),
});

export type TokenRecord = z.infer<typeof tokenRecord>;

export interface Renewable {
  readonly token: TokenRecord;
  /** When its grant ends, in seconds since 1970; no later token outlives it. */
  readonly until: number;
  readonly companyId: string | undefined;
}

/** An unused token with a valid grant, both issued to the portal; otherwise undefined. */
export function readRenewable(
  found: (StoredRecord & RecordWithContext) | undefined,
  now: number,
): Renewable | undefined {
  if (found === undefined) return undefined;
  const { companyId } = found;
  const token = z.safeParse(tokenRecord, found.payload).data;
  const grant = z.safeParse(grantRecord, found.grant).data;
  if (token === undefined || grant === undefined || found.consumedAt !== null) return undefined;
  if (token.accountId !== grant.accountId || token.grantId !== grant.jti) return undefined;
  return token.exp > now && grant.exp > now ? { token, until: grant.exp, companyId } : undefined;
}

function coversCalls(scope: string): boolean {
  const granted = scope.split(' ');
  return apiScopes.split(' ').every((one) => granted.includes(one));
}

// As the portal's tabs send it; the library reads any other character set.
const formType = /^application\/x-www-form-urlencoded(?:; ?charset=utf-8)?$/i;
// Headers by which a client authenticates in another way; the library checks them.
const proofs = ['authorization', 'dpop', 'oauth-client-attestation', 'oauth-client-attestation-pop'];

export interface RenewalForm {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly form: Buffer;
}

/**
 * The refresh token, if the form is exactly what the portal's own tabs send from their own origin. Undefined for
 * anything else.
 */
export function shownToken(origin: string, { headers, form }: RenewalForm): string | undefined {
  if (proofs.some((name) => headers[name] !== undefined)) return undefined;
  if (!formType.test(String(headers['content-type']))) return undefined;
  if (headers['origin'] !== undefined && headers['origin'] !== origin) return undefined;
  // Parsed as the library does; a repeated field is a list.
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
