import type { Visitor } from '#platform/access/contract.ts';

/** The portal session's storage keys, repeated here so that guests don't load its code. */
export const signedInKey = 'loupe-signed-in';
export const automaticKey = 'loupe-automatic-sign-ins';

/**
 * What this browser knows about the visitor. Tokens are only in the portal's memory, so this page only knows of an
 * earlier sign-in. Without storage visitors don't count as signed in.
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
