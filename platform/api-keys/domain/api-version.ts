/** The API's version; a program may name it, and a breaking change gets a new one (decision 0017). */
export const apiVersion = '2026-11-28';

/** Versions that still work, newest first. */
const supported: readonly string[] = [apiVersion];

export const isSupportedVersion = (version: string): boolean => supported.includes(version);
