import * as z from 'zod/mini';
import { decodeBase64, encodeBase64 } from '#kit/domain/text/base64.ts';

// Spec platform §7, to the letter. Ruling 20 keeps the misspelling.
const notDecoded = 'Value not properly decoded.';
const notEncoded = 'Value not sutable for encoding.';

export type Base64Trouble = typeof notDecoded | typeof notEncoded;

const listeners = new Set<(trouble: Base64Trouble) => void>();

/** For the process's log; the value itself is never logged. Returns a function that stops listening. */
export function onBase64Trouble(listener: (trouble: Base64Trouble) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Spec platform §7: a failure is logged and yields an empty value. */
function orEmpty(value: string | undefined, trouble: Base64Trouble): string {
  if (value === undefined) for (const listener of listeners) listener(trouble);
  return value ?? '';
}

/** Text sent as base64 of its UTF-8; `inner` is the shape of the text. The interface's description says so. */
export function base64Text<Inner extends z.ZodMiniType<string, string>>(inner: Inner) {
  const sent = z.codec(z.string('Send the text as base64.'), inner, {
    decode: (encoded) => orEmpty(decodeBase64(encoded), notDecoded).normalize('NFC') as z.input<Inner>,
    encode: (text) => orEmpty(encodeBase64(text), notEncoded),
  });
  z.globalRegistry.add(sent, { contentEncoding: 'base64' });
  return sent;
}

type TextShape = z.ZodMiniType<string, string>;

/** How the texts of a shape travel: shapes that exist in both forms are functions of it. */
export type TextsAs = (inner: TextShape) => TextShape;

/** Answers and stored rows. */
export const plainTexts: TextsAs = (inner) => inner;

/** Requests of the calls that the specification names. */
export const base64Texts: TextsAs = (inner) => base64Text(inner);
