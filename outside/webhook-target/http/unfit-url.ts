import type { UnfitUrl } from '../port.ts';

/** What an address says by itself. `localhost` by name, and nothing else of our own, where the operator allows it. */
export function unfitUrl(text: string, localhost: boolean): UnfitUrl | undefined {
  const url = URL.parse(text);
  if (url === null || url.hostname === '') return 'unreadable';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (url.protocol === 'https:' || (localhost && isLocalhost(url))) return undefined;
  return 'not-https';
}

export function isLocalhost({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && hostname === 'localhost';
}
