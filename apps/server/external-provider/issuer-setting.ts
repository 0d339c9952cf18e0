/** Starts a small provider of its own, for the demo and for tests. */
export const sandboxWord = 'sandbox';

/** An issuer; plain http only on this machine, where nobody listens in between. */
export function readIssuer(text: string): string | undefined {
  if (text === sandboxWord) return text;
  const url = URL.parse(text);
  const local = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url?.protocol === 'https:' || (local && url.protocol === 'http:') ? text : undefined;
}
