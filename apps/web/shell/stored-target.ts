const key = 'loupe-target';

/** Spec platform §4: the guarded address is stored, followed after sign-in, and cleared. */
export function keepTarget(target: string): void {
  sessionStorage.setItem(key, target);
}

/** Only a path of our own is followed: anything else would make us an open door to elsewhere. */
export function readTarget(): string | undefined {
  const target = sessionStorage.getItem(key);
  return target !== null && /^\/(?![/\\])/.test(target) ? target : undefined;
}

export function forgetTarget(): void {
  sessionStorage.removeItem(key);
}
