import * as z from 'zod/mini';
import type { StoredRecord, RecordWithContext } from '../provider-record-store.ts';
import { apiAudience, apiScopes } from '../read-access-token.ts';
import { ownClientId } from '../registered-clients.ts';
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
  scope: z.string().check(z.refine((scope) => coversApiScopes(scope))),
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
  record: (StoredRecord & RecordWithContext) | undefined,
  now: number,
): Renewable | undefined {
  if (record === undefined) return undefined;
  const { companyId } = record;
  const token = z.safeParse(tokenRecord, record.payload).data;
  const grant = z.safeParse(grantRecord, record.grant).data;
  if (token === undefined || grant === undefined || record.consumedAt !== null) return undefined;
  if (token.accountId !== grant.accountId || token.grantId !== grant.jti) return undefined;
  return token.exp > now && grant.exp > now ? { token, until: grant.exp, companyId } : undefined;
}

function coversApiScopes(scope: string): boolean {
  const granted = scope.split(' ');
  return apiScopes.split(' ').every((scopeName) => granted.includes(scopeName));
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
export function readPlainToken(origin: string, { headers, form }: RenewalForm): string | undefined {
  if (proofs.some((name) => headers[name] !== undefined)) return undefined;
  if (!formType.test(String(headers['content-type']))) return undefined;
  if (headers['origin'] !== undefined && headers['origin'] !== origin) return undefined;
  // Parsed as the library does; a repeated field is a list.
  const {
    grant_type: grantType,
    client_id: clientId,
    scope,
    refresh_token: token,
    ...otherFields
  } = parse(form.toString());
  const isPlain = grantType === 'refresh_token' && clientId === ownClientId && scope === apiScopes;
  return isPlain && typeof token === 'string' && Object.keys(otherFields).length === 0 ? token : undefined;
}
