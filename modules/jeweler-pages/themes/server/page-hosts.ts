import { isOwnDomain, isPortals } from '#modules/jeweler-pages/domains/domain/own-domain.ts';
import { hasHostName } from '#modules/jeweler-pages/model/domain/web-address.ts';

/** The path above all pages on the portal's own host. */
export const root = '/pages';
/** Takes the place of the address in a path: the request's host says which page it is. */
export const ofHost = '@host';

export interface HostParts {
  /** The domain of pages' host names; undefined if they have none. */
  readonly pagesDomain: string | undefined;
  /** The portal's own origin, as browsers use it. */
  readonly origin: () => string;
  /** If true, any other public host may be a page's; if false, only example domains (RFC 2606). */
  readonly hasPublicUrl: boolean;
}

const hostHeader = /^([a-z0-9.-]{1,253}?)\.?(?::\d{1,5})?$/i;

/** The host of a request if it is a page's, in lowercase and without its port; all others are the portal's. */
export function pageHostOf({ pagesDomain, origin, hasPublicUrl }: HostParts, header: string | undefined) {
  if (pagesDomain === undefined) return undefined;
  const host = hostHeader.exec(header ?? '')?.[1]?.toLowerCase();
  const portal = new URL(origin()).hostname;
  // Even if it is inside the pages' domain.
  if (host === undefined || host === portal) return undefined;
  if (host.endsWith(`.${pagesDomain}`)) return host;
  const isOthers = isOwnDomain(host) && !isPortals(host, [portal, pagesDomain]);
  return isOthers && (hasPublicUrl || host.endsWith('.example')) ? host : undefined;
}

/** The path under which a request to a page's host is answered. Nothing else of the portal is there. */
export function pathOnHost(url: string): string {
  if (/^\/(?:fonts|pictures)\//.test(url)) return `${root}${url}`;
  const rest = url.startsWith('/') ? url : `/${url}`;
  return `${root}/${ofHost}${rest.replace(/^\/(?=\?|$)/, '')}`;
}

/** The address that a host inside the pages' domain names. */
export function addressOfHost({ pagesDomain }: HostParts, host: string): string | undefined {
  if (pagesDomain === undefined || !host.endsWith(`.${pagesDomain}`)) return undefined;
  return host.slice(0, -pagesDomain.length - 1);
}

/** Where pages are, with a star for the address: `https://*.pages.example`, `https://members.example/pages/*`. */
export function pagesAt({ pagesDomain, origin }: Pick<HostParts, 'pagesDomain' | 'origin'>): string {
  const { protocol, port } = new URL(origin());
  return pagesDomain === undefined
    ? `${origin()}${root}/*`
    : `${protocol}//*.${pagesDomain}${port === '' ? '' : `:${port}`}`;
}

interface Addressed {
  readonly address: string;
  /** Its own domain, if that is connected. */
  readonly domain: string | null;
}

/** The one address of a page that search engines list: its own domain, its host name, or its path. */
export function publicOrigin(parts: Pick<HostParts, 'pagesDomain' | 'origin'>, page: Addressed): string {
  const { protocol, port } = new URL(parts.origin());
  if (page.domain !== null) return `${protocol}//${page.domain}${port === '' ? '' : `:${port}`}`;
  const hasHost = parts.pagesDomain !== undefined && hasHostName(page.address);
  return hasHost ? pagesAt(parts).replace('*', page.address) : `${parts.origin()}${root}/${page.address}`;
}
