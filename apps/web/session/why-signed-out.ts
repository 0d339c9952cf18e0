const key = 'loupe-signed-out';

/** Why this tab is at /login although nobody in it signed out. */
export type WhySignedOut = 'elsewhere' | 'idle';

export function rememberWhy(why: WhySignedOut): void {
  sessionStorage.setItem(key, why);
}

export function readWhy(): WhySignedOut | undefined {
  const why = sessionStorage.getItem(key);
  return why === 'elsewhere' || why === 'idle' ? why : undefined;
}

export function forgetWhy(): void {
  sessionStorage.removeItem(key);
}
