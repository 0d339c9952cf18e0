import { createHmac, randomBytes } from 'node:crypto';
import { sameText } from './same-text.ts';

// The defaults of every authenticator app; several ignore other values in the URI.
const digits = 6;
const stepSeconds = 30;
// RFC 6238 §5.2: one step either way allows for a phone's clock that is up to half a minute off.
const stepsOff = 1;

/** 160 bits, the size of the hash: RFC 4226 §4 recommends it. */
export function makeAuthenticatorSecret(): string {
  return toBase32(randomBytes(20));
}

/** The 30-second step that a moment falls in. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** RFC 4226 §5.3: the last four bits of the hash select where the code is read. */
export function authenticatorCode(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const from = hash.readUInt8(hash.length - 1) & 15;
  const value = hash.readUInt32BE(from) & 0x7fff_ffff;
  return String(value % 10 ** length).padStart(length, '0');
}

/**
 * The step that a code belongs to, or undefined if it is wrong. Steps up to the last used one don't count: RFC 6238
 * §5.2 accepts a code once, so the caller stores the returned step.
 */
export function findStep(secret: string, code: string, now: Date, lastUsed = -1): number | undefined {
  const current = stepAt(now);
  let found: number | undefined;
  for (let step = current - stepsOff; step <= current + stepsOff; step += 1) {
    if (step > lastUsed && sameText(authenticatorCode(secret, step), code)) found ??= step;
  }
  return found;
}

/** The URI in the QR code, in the form of Google Authenticator's key URI. */
export function authenticatorAddress(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const facts = { secret, issuer, algorithm: 'SHA1', digits: String(digits), period: String(stepSeconds) };
  // Some apps show the plus sign that URLSearchParams writes for a space.
  const query = Object.entries(facts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join('&')}`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 §6 without padding, as authenticator apps expect. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let bitCount = 0;
  for (const byte of bytes) {
    bitCount = (bitCount << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet.charAt((bitCount >> bits) & 31);
    }
    bitCount &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet.charAt((bitCount << (5 - bits)) & 31) : text;
}

/** Throws on a character outside base32. */
export function fromBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let bitCount = 0;
  for (const letter of text.replace(/=+$/, '')) {
    const value = alphabet.indexOf(letter);
    if (value < 0) throw new Error('The text is not base32.');
    bitCount = (bitCount << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((bitCount >> bits) & 255);
    bitCount &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}
