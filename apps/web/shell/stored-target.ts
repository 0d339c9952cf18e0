const key = 'loupe-target';

/** Spec platform §4: the guarded address is stored, followed after sign-in, and cleared. */
export function storeTarget(target: string): void {
  sessionStorage.setItem(key, target);
}

/**
 * Follows only paths of our own, to prevent open redirects. Parsed as the browser does, which takes `//host`,
 * `/\host` and `/<tab>/host` for another host.
 */
export function readTarget(): string | undefined {
  const target = sessionStorage.getItem(key);
  if (target === null || !target.startsWith('/')) return undefined;
  try {
    const { origin, pathname, search } = new URL(target, window.location.origin);
    return origin === window.location.origin ? pathname + search : undefined;
  } catch {
    return undefined;
  }
}

export function clearTarget(): void {
  sessionStorage.removeItem(key);
}
