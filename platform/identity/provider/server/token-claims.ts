import type { Account, AccountClaims, KoaContextWithOIDC } from 'oidc-provider';
import type { DescribePerson, DescribedPerson } from '#platform/identity/accounts/server/identity-ports.ts';
import { readInRequest } from './read-in-request.ts';

/** Which claim comes with which scope. */
export const claimsOfScopes = {
  openid: ['sub', 'sid', 'amr', 'auth_time', 'company_id', 'inactivity_period', 'idle_timeout'],
  // The portal asks for profile alone and shows the address too, so profile brings it as well.
  profile: ['name', 'email', 'email_verified'],
  email: ['email', 'email_verified'],
};

/** Reads a person once for all tokens of one request. */
export function describeOnce(describe: DescribePerson) {
  const known = new WeakMap<KoaContextWithOIDC, Map<string, Promise<DescribedPerson | undefined>>>();
  return (ctx: KoaContextWithOIDC, personId: string, sessionId: string) => {
    const ofRequest = known.get(ctx) ?? new Map<string, Promise<DescribedPerson | undefined>>();
    known.set(ctx, ofRequest);
    const key = `${personId} ${sessionId}`;
    const found = ofRequest.get(key) ?? describe(personId, { sessionId, noted: notedOf(ctx, sessionId) });
    ofRequest.set(key, found);
    return found;
  };
}

/** The company of a session, where this request has read it together with the code or token that was shown. */
function notedOf(ctx: KoaContextWithOIDC, sessionId: string) {
  const company = readInRequest(ctx)?.company;
  return company?.sessionId === sessionId ? { companyId: company.companyId } : undefined;
}

export type Describe = ReturnType<typeof describeOnce>;

/** What the library asks of a person: undefined for one who may not be signed in (any more). */
export function findAccount(describe: Describe) {
  return async (ctx: KoaContextWithOIDC, personId: string, source?: object): Promise<Account | undefined> => {
    const sessionId = sessionOf(source) ?? ctx.oidc.session?.uid ?? '';
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

function sessionOf(source: object | undefined): string | undefined {
  if (source === undefined || !('sessionUid' in source)) return undefined;
  return typeof source.sessionUid === 'string' ? source.sessionUid : undefined;
}

/** What a token for our calls says besides what every access token says. */
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

/** What both kinds of token say of the company; absent claims are left out and not sent empty. */
export function sessionClaims({ companyId, inactivityPeriod, idleTimeout }: DescribedPerson) {
  return {
    ...(companyId === undefined ? {} : { company_id: companyId }),
    ...(inactivityPeriod === undefined ? {} : { inactivity_period: inactivityPeriod }),
    ...(idleTimeout === undefined ? {} : { idle_timeout: idleTimeout }),
  };
}
