import type { RequestFacts } from '#kit/server/http/route.ts';
import { providerPath } from '#platform/identity/provider/contract/protocol-paths.ts';

interface IdentityCookie {
  readonly name: string;
  readonly value: string;
  /** Absent: it ends with the browser. Zero: it is forgotten now. */
  readonly seconds?: number;
  readonly site: 'Lax' | 'Strict';
}

/** Read by no script, sent to identity's own calls alone, and over TLS where the portal has it. */
export function identityCookie({ name, value, seconds, site }: IdentityCookie, origin: string): string {
  const lasts = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${providerPath}${lasts}; HttpOnly; SameSite=${site}${secure}`;
}

export function cookieOf(request: Pick<RequestFacts, 'header'>, name: string): string | undefined {
  const pairs = (request.header('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
