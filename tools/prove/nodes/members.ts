import { createCaller } from '#apps/server/testing/caller.ts';
import type { Caller } from '#apps/server/testing/caller.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import { until } from './until.ts';

export interface Member {
  readonly firstName: string;
  readonly companyId: string;
  /** Renewed in time, as a browser does. */
  token(): string;
  caller(): Caller;
}

export interface Members {
  readonly all: readonly Member[];
  stop(): void;
}

/** People of three companies that ship. */
const firstNames = ['Marta', 'Jonah', 'Colin', 'Ilse', 'Elena'];
// A token lasts ten minutes.
const renewMs = 240_000;

export async function signInMembers(url: string): Promise<Members> {
  const tokens = new Map<string, string>();
  const signIn = async (firstName: string): Promise<void> => {
    await until(`${firstName} can't sign in`, async () => {
      tokens.set(firstName, (await signInOverHttp(url, findDemoPerson(firstName).personId)).accessToken);
      return true;
    });
  };
  for (const firstName of firstNames) await signIn(firstName);
  const timer = setInterval(() => {
    for (const firstName of firstNames)
      signIn(firstName).catch((error: Error) => console.error(error.message));
  }, renewMs);
  const all = firstNames.map((firstName): Member => {
    const companyId = findDemoPerson(firstName).memberships[0]?.company.companyId;
    if (companyId === undefined) throw new Error(`${firstName} has no company.`);
    const token = () => tokens.get(firstName) ?? '';
    return { firstName, companyId, token, caller: () => createCaller(url, token()) };
  });
  return { all, stop: () => clearInterval(timer) };
}
