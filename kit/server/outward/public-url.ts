import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import type { RequestOptions } from 'node:http';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why a URL is never called, whatever its host resolves to. */
export type UnfitUrl = 'unreadable' | 'not-https' | 'credentials' | 'not-public';

/** For the URL's owner. */
export class Unfit extends Error {}

export type ResolveHost = (host: string) => Promise<readonly LookupAddress[]>;

export const resolveAll: ResolveHost = (host) => lookup(host, { all: true, verbatim: true });

const notPublic = "The URL isn't on the public internet";

/**
 * The address to call for a URL that a company entered, so nothing about it is trusted. The name is resolved once,
 * every resulting address must be public, and the connection uses the checked one; otherwise a second DNS answer could
 * point inside. `localhost` is for developing on the same machine.
 */
export async function publicAddressOf(
  text: string,
  {
    localhost,
    resolve,
    late,
  }: { readonly localhost: boolean; readonly resolve: ResolveHost; readonly late: AbortSignal },
): Promise<LookupAddress> {
  const unfit = unfitUrl(text, localhost);
  if (unfit === 'not-public') throw new Unfit(notPublic);
  if (unfit !== undefined) throw new Unfit("This type of URL isn't allowed");
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  // DNS look-ups can't be canceled, but we stop waiting at the timeout.
  const found =
    family === 0 ? await Promise.race([resolve(host), whenAborted(late)]) : [{ address: host, family }];
  const [first] = found;
  if (first === undefined) throw new Unfit("The host name doesn't resolve");
  const inside = found.some(({ address }) => !isPublicAddress(address));
  if (inside && !(localhost && isLocalhost(url))) throw new Unfit(notPublic);
  return first;
}

/** A new connection to the checked address: a kept-alive one could lead to another address of the same name. */
export const onlyTo = ({ address, family }: LookupAddress): Pick<RequestOptions, 'agent' | 'lookup'> => ({
  agent: false,
  lookup: (_host, asked, done) => {
    if (asked.all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  },
});

function whenAborted(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Unfit('Timed out')), { once: true });
  return promise;
}

/** Resolver errors may reveal our network; the company only learns their kind. */
export const describeFault = (fault: unknown): string => {
  if (fault instanceof Unfit) return fault.message;
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'no connection';
  return `Couldn't connect (${code})`;
};

/** Checks the URL alone. `localhost` is allowed by name if the operator permits it. */
export function unfitUrl(text: string, localhost: boolean): UnfitUrl | undefined {
  const url = URL.parse(text);
  if (url === null || url.hostname === '') return 'unreadable';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (localhost && isLocalhost(url)) return undefined;
  if (url.protocol !== 'https:') return 'not-https';
  return isInside(url.hostname) ? 'not-public' : undefined;
}

/** RFC 6761, RFC 6762 and ICANN's reserved names; an IPv6 address is in brackets. */
const insideNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/** A name or number that never leads to the public internet. Other names are checked when they are resolved. */
function isInside(hostname: string): boolean {
  const address = hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(address) === 0 ? insideNames.test(hostname) : !isPublicAddress(address);
}

function isLocalhost({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && hostname === 'localhost';
}
