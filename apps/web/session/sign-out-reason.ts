const key = 'loupe-signed-out';

/** Why this tab is at /login although its user didn't sign out there. */
export type SignOutReason = 'elsewhere' | 'idle';

export function storeSignOutReason(why: SignOutReason): void {
  sessionStorage.setItem(key, why);
}

export function readSignOutReason(): SignOutReason | undefined {
  const why = sessionStorage.getItem(key);
  return why === 'elsewhere' || why === 'idle' ? why : undefined;
}

export function clearSignOutReason(): void {
  sessionStorage.removeItem(key);
}
