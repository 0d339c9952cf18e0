import type { Account, AccountClaims, KoaContextWithOIDC } from 'oidc-provider';
import type { DescribePerson, DescribedPerson } from '#platform/identity/accounts/server/identity-ports.ts';
import { requestCache } from './request-cache.ts';

/** Which claim belongs to which scope. */
export const claimsOfScopes = {
  openid: ['sub', 'sid', 'amr', 'auth_time', 'company_id', 'inactivity_period', 'idle_timeout'],
  // The portal requests only profile but shows the email, so profile includes it.
  profile: ['name', 'email', 'email_verified'],
  email: ['email', 'email_verified'],
};

/** Reads a person once for all tokens of one request. */
export function describeOnce(describe: DescribePerson) {
  const cache = new WeakMap<KoaContextWithOIDC, Map<string, Promise<DescribedPerson | undefined>>>();
  return (ctx: KoaContextWithOIDC, personId: string, sessionId: string) => {
    const requestPeople = cache.get(ctx) ?? new Map<string, Promise<DescribedPerson | undefined>>();
    cache.set(ctx, requestPeople);
    const key = `${personId} ${sessionId}`;
    const person =
      requestPeople.get(key) ?? describe(personId, { sessionId, knownCompany: knownCompany(ctx, sessionId) });
    requestPeople.set(key, person);
    return person;
  };
}

/** The session's company, if this request has read it together with the code or token. */
function knownCompany(ctx: KoaContextWithOIDC, sessionId: string) {
  const company = requestCache(ctx)?.company;
  return company?.sessionId === sessionId ? { companyId: company.companyId } : undefined;
}

export type Describe = ReturnType<typeof describeOnce>;

/** The library's account lookup: undefined for a person who may no longer sign in. */
export function findAccount(describe: Describe) {
  return async (ctx: KoaContextWithOIDC, personId: string, source?: object): Promise<Account | undefined> => {
    const sessionId = sessionIdOf(source) ?? ctx.oidc.session?.uid ?? '';
    const person = await describe(ctx, personId, sessionId);
    if (person === undefined) return undefined;
    return {
      accountId: personId,
      claims: (): AccountClaims => ({
        sub: personId,
        sid: sessionId,
        name: person.name,
        email: person.email,
        ...(person.emailVerified === undefined ? {} : { email_verified: person.emailVerified }),
        ...sessionClaims(person),
      }),
    };
  };
}

function sessionIdOf(source: object | undefined): string | undefined {
  if (source === undefined || !('sessionUid' in source)) return undefined;
  return typeof source.sessionUid === 'string' ? source.sessionUid : undefined;
}

/** The claims that our access tokens have beyond the standard ones. */
export function callClaims(
  { sessionUid, grantId, amr, authTime }: SessionFacts,
  person: DescribedPerson | undefined,
) {
  return {
    sid: sessionUid,
    grant_id: grantId,
    amr: amr ?? [],
    auth_time: authTime,
    ...(person === undefined ? {} : sessionClaims(person)),
  };
}

interface SessionFacts {
  readonly sessionUid: string | undefined;
  readonly grantId: string | undefined;
  readonly amr?: readonly string[] | undefined;
  readonly authTime?: number | undefined;
}

/** The company's claims for both kinds of token; empty ones are left out. */
export function sessionClaims({ companyId, inactivityPeriod, idleTimeout }: DescribedPerson) {
  return {
    ...(companyId === undefined ? {} : { company_id: companyId }),
    ...(inactivityPeriod === undefined ? {} : { inactivity_period: inactivityPeriod }),
    ...(idleTimeout === undefined ? {} : { idle_timeout: idleTimeout }),
  };
}
