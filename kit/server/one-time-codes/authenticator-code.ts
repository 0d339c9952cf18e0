import { createHmac, randomBytes } from 'node:crypto';
import { fromBase32, toBase32 } from './base32.ts';
import { sameText } from './same-text.ts';

// The values every authenticator app takes for granted; several apps ignore an address that says otherwise.
const digits = 6;
const stepSeconds = 30;
// RFC 6238 §5.2: one step either way allows for a phone's clock that is up to half a minute off.
const stepsOff = 1;

/** 160 bits, the size of the hash: RFC 4226 §4 recommends it. */
export function makeAuthenticatorSecret(): string {
  return toBase32(randomBytes(20));
}

/** The number of the half minute that a moment lies in. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** RFC 4226 §5.3 on the step: the last four bits of the hash say where in it the code is read. */
export function authenticatorCode(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const from = hash.readUInt8(hash.length - 1) & 15;
  const value = hash.readUInt32BE(from) & 0x7fff_ffff;
  return String(value % 10 ** length).padStart(length, '0');
}

/**
 * The step that the code belongs to, or undefined for a wrong one. Steps up to the last one used are not looked at:
 * RFC 6238 §5.2 has a code accepted once, so the caller keeps the answered step.
 */
export function findStep(secret: string, code: string, now: Date, lastUsed = -1): number | undefined {
  const current = stepAt(now);
  let found: number | undefined;
  for (let step = current - stepsOff; step <= current + stepsOff; step += 1) {
    if (step > lastUsed && sameText(authenticatorCode(secret, step), code)) found ??= step;
  }
  return found;
}

/** The address that an app reads from the QR code, in the form of Google Authenticator's key URI. */
export function authenticatorAddress(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const facts = { secret, issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepSeconds) };
  // Some apps show a plus sign where URLSearchParams means a space.
  const query = Object.entries(facts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join('&')}`;
}
