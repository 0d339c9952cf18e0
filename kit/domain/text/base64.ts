const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const written = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** A text's UTF-8 bytes as base64; undefined for lone surrogates. */
export function encodeBase64(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined;
  // Neither btoa nor Buffer exists on both sides of the wire; percent-encoding gives the bytes.
  const bytes = (encodeURIComponent(text).match(/%[0-9A-F]{2}|[^%]/g) ?? []).map((part) =>
    part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
  );
  let encoded = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    for (const shift of [18, 12, 6, 0]) encoded += alphabet.charAt((group >> shift) & 63);
  }
  const padding = (3 - (bytes.length % 3)) % 3;
  return encoded.slice(0, encoded.length - padding) + '='.repeat(padding);
}

/** Decodes base64; undefined if it is invalid, not canonical, or not UTF-8. */
export function decodeBase64(encoded: string): string | undefined {
  if (!written.test(encoded)) return undefined;
  let percent = '';
  for (let at = 0; at < encoded.length; at += 4) {
    const four = Array.from(encoded.slice(at, at + 4), (sign) => Math.max(alphabet.indexOf(sign), 0));
    const group = four.reduce((bits, value) => (bits << 6) | value, 0);
    const length = 3 - (encoded.slice(at, at + 4).match(/=/g)?.length ?? 0);
    percent += [16, 8, 0]
      .slice(0, length)
      .map((shift) => `%${((group >> shift) & 255).toString(16).padStart(2, '0')}`)
      .join('');
  }
  // Invalid UTF-8 is only reported by throwing.
  try {
    const text = decodeURIComponent(percent);
    return encodeBase64(text) === encoded ? text : undefined;
  } catch {
    return undefined;
  }
}

export const toBase64Url = (encoded: string): string =>
  encoded.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

export const fromBase64Url = (encoded: string): string =>
  encoded.replaceAll('-', '+').replaceAll('_', '/') + '='.repeat((4 - (encoded.length % 4)) % 4);
