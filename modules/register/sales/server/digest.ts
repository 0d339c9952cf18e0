import { sha256 } from '#kit/server/tokens/sha256.ts';

/** An opt-out is recognized later without keeping the address. */
export const emailDigest = (email: string): string => sha256(email.trim().toLowerCase());
