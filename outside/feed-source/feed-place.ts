import { publicAddressOf, unfitUrl } from '#kit/server/outward/public-url.ts';
import type { ResolveHost } from '#kit/server/outward/public-url.ts';
import type { UnfitFeedUrl } from './port.ts';

/** A file on a server that isn't on the web. */
export interface FeedPlace {
  readonly host: string;
  /** Undefined is the protocol's own. */
  readonly port: number | undefined;
  readonly path: string;
}

const serverUrl = /^(?:sftp|ftps):(?=\/\/)/i;

export const isServerUrl = (url: string): boolean => serverUrl.test(url);

/** `/~/stock.csv` is in the home folder, as curl has it. */
const homeFolder = /^\/~\//;

/** Undefined unless it names a file. */
export function placeOf(text: string): FeedPlace | undefined {
  // Only web URLs have their hosts normalized, and only others keep every port.
  const [plain, web] = [URL.parse(text), webUrlOf(text)];
  if (plain === null || web === null) return undefined;
  const path = decode(`${web.pathname}${web.search}${web.hash}`);
  // A line break in a path would be a command of its own.
  if (path === undefined || path.endsWith('/') || /\p{Cc}/u.test(path)) return undefined;
  return {
    host: web.hostname.replaceAll(/^\[|\]$/g, ''),
    port: plain.port === '' ? undefined : Number(plain.port),
    path: path.replace(homeFolder, ''),
  };
}

export function unfitServerUrl(text: string, localhost: boolean): UnfitFeedUrl | undefined {
  const web = webUrlOf(text);
  if (web === null) return 'unreadable';
  const unfit = unfitUrl(hostUrl(web, localhost), localhost);
  return unfit ?? (placeOf(text) === undefined ? 'unreadable' : undefined);
}

/** By the rules of web URLs. */
export function addressOfServer(
  text: string,
  options: { readonly localhost: boolean; readonly resolve: ResolveHost; readonly late: AbortSignal },
) {
  const web = webUrlOf(text);
  return publicAddressOf(web === null ? '' : hostUrl(web, options.localhost), options);
}

const webUrlOf = (text: string): URL | null => URL.parse(text.replace(serverUrl, 'https:'));

/** The rules of web URLs allow this machine by HTTP. */
function hostUrl(web: URL, localhost: boolean): string {
  const isAllowed = localhost && web.hostname === 'localhost';
  const signIn = web.username === '' && web.password === '' ? '' : 'user@';
  return `${isAllowed ? 'http' : 'https'}://${signIn}${web.hostname}/`;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export const nameOfPath = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replaceAll(/[^\w .-]/g, '');

export const folderOfPath = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));
