import * as z from 'zod/mini';
import type { KeptRecord, WithSurroundings } from '../provider-record-store.ts';
import { apiAudience } from '../read-access-token.ts';
import { ownClientId } from '../registered-clients.ts';
import { apiScopes } from '../sign-in-policy.ts';

// Strict, so that a record which says anything more, such as a key that its token is bound to, is not plain.
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
  /** When its grant ends, in seconds since 1970: no token of the chain outlives it. */
  readonly until: number;
  readonly companyId: string | undefined;
}

/** A token that was not used yet and whose grant stands, both as the portal's own are; otherwise undefined. */
export function renewable(
  found: (KeptRecord & WithSurroundings) | undefined,
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
