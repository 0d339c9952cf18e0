import type { Visitor } from '#platform/access/contract.ts';

/** Where the portal's session keeps its marks; named here so that a guest loads none of it. */
export const signedInKey = 'loupe-signed-in';
export const automaticKey = 'loupe-automatic-sign-ins';

/**
 * What this browser knows of its visitor. Tokens live in the memory of the portal's tabs, so the guest's page can
 * only know that somebody was signed in earlier. A browser that refuses its storage keeps nobody signed in either.
 */
export function readVisitor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Visitor {
  return {
    path: pathname + search,
    authenticated: false,
    earlierAuthenticated: read(() => window.localStorage, signedInKey) !== null,
    automaticSignIns: Number(read(() => window.sessionStorage, automaticKey) ?? 0) || 0,
  };
}

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}
