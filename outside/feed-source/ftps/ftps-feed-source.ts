import { isIP } from 'node:net';
import { PassThrough } from 'node:stream';
import { Client, FTPError } from 'basic-ftp';
import { resolveAll } from '#kit/server/outward/public-url.ts';
import type { ResolveHost } from '#kit/server/outward/public-url.ts';
import { describeConnection, noAnswer } from '../describe-connection.ts';
import { addressOfServer, folderOfPath, nameOfPath, placeOf } from '../feed-place.ts';
import type { FeedPlace } from '../feed-place.ts';
import { FeedCutOff } from '../port.ts';
import type { FeedAddress, FeedFetcher, FetchedFeed } from '../port.ts';
import { changedMeanwhile, wholeFile } from '../whole-file.ts';

export interface FtpsFeedSourceOptions {
  /** Allows `localhost`, for developing on the same machine. */
  readonly localhost: boolean;
  readonly timeoutMs?: number;
  /** How long the whole file may take. */
  readonly fileTimeoutMs?: number;
  readonly resolve?: ResolveHost;
  /** An authority besides the public ones. */
  readonly authority?: string;
}

/** TLS from the first byte, as RFC 4217 and the register of ports have it. */
const implicitPort = 990;

/** Fetches a file over FTPS; only public addresses are called, by one host for commands and data. */
export function createFtpsFeedSource(options: FtpsFeedSourceOptions): FeedFetcher {
  const { localhost, timeoutMs = 60_000, fileTimeoutMs = 600_000, resolve = resolveAll } = options;
  return {
    async fetch(address) {
      const place = placeOf(address.url);
      if (place === undefined) return { kind: 'failed', reason: "The URL doesn't include a file name" };
      const late = AbortSignal.timeout(timeoutMs);
      const client = new Client(timeoutMs, { allowSeparateTransferHost: false });
      const giveUp = () => client.close();
      late.addEventListener('abort', giveUp, { once: true });
      let isOpen = false;
      try {
        const { address: host } = await addressOfServer(address.url, { localhost, resolve, late });
        await signIn(client, { host, place, authority: options.authority }, address);
        const opened = await openFile(client, address, place.path, fileTimeoutMs);
        isOpen = opened.kind === 'file';
        return opened;
      } catch (fault) {
        return { kind: 'failed', reason: late.aborted ? noAnswer(timeoutMs) : describeFault(fault) };
      } finally {
        late.removeEventListener('abort', giveUp);
        if (!isOpen) client.close();
      }
    },
  };
}

async function signIn(
  client: Client,
  {
    host,
    place,
    authority,
  }: { readonly host: string; readonly place: FeedPlace; readonly authority: string | undefined },
  { username, password }: FeedAddress,
): Promise<void> {
  await client.access({
    host,
    port: place.port ?? 21,
    secure: place.port === implicitPort ? 'implicit' : true,
    // Connects to the checked address, and asks for the certificate of the name.
    secureOptions: {
      host,
      servername: isIP(place.host) === 0 ? place.host : '',
      ...(authority === undefined ? {} : { ca: authority }),
    },
    ...(username === '' ? {} : { user: username, password }),
  });
}

async function openFile(
  client: Client,
  address: FeedAddress,
  path: string,
  fileTimeoutMs: number,
): Promise<FetchedFeed> {
  const size = await unlessUnknown(() => client.size(path));
  if (size === 'missing') return { kind: 'failed', reason: await describeMissing(client, path) };
  const version = await versionOf(client, path, size);
  if (version !== '' && version === address.version) return { kind: 'unchanged' };
  const read = new PassThrough();
  const downloaded = client.downloadTo(read, path).catch((fault: unknown) => {
    const isDenied = fault instanceof FTPError && fault.code === fileUnavailable;
    throw isDenied ? new FeedCutOff(`This user doesn't have permission to read ${path}`) : fault;
  });
  downloaded.catch((fault: unknown) => {
    if (fault instanceof Error) read.destroy(fault);
  });
  const stream = wholeFile({
    read,
    size,
    fileTimeoutMs,
    async confirm() {
      await downloaded;
      // A file that is being uploaded grows.
      const after = await unlessUnknown(() => client.size(path));
      if (after === 'missing' || (await versionOf(client, path, after)) !== version) throw changedMeanwhile();
    },
    close: () => client.close(),
  });
  return { kind: 'file', name: nameOfPath(path), stream, version };
}

const fileUnavailable = 550;

/** Undefined from a server without the command. */
async function unlessUnknown<T>(ask: () => Promise<T>): Promise<T | 'missing' | undefined> {
  try {
    return await ask();
  } catch (fault) {
    if (!(fault instanceof FTPError)) throw fault;
    return fault.code === fileUnavailable ? 'missing' : undefined;
  }
}

async function versionOf(client: Client, path: string, size: number | undefined): Promise<string> {
  const changed = await unlessUnknown(() => client.lastMod(path));
  return size === undefined || !(changed instanceof Date) ? '' : `${changed.getTime()}-${size}`;
}

async function describeMissing(client: Client, path: string): Promise<string> {
  const isFolder = async (folder: string) => (await unlessUnknown(() => client.cd(folder))) !== 'missing';
  if (await isFolder(path)) return `${path} is a folder. Enter the path to a file`;
  const folder = folderOfPath(path);
  return folder === '' || (await isFolder(folder))
    ? `File not found: ${path}`
    : `Folder not found: ${folder}`;
}

const notSignedIn = 530;
const unknownCommands = [500, 502, 504, 534];

function describeFault(fault: unknown): string {
  if (!(fault instanceof FTPError)) return describeConnection(fault);
  if (fault.code === notSignedIn) return 'The server rejected the username or password';
  if (unknownCommands.includes(fault.code)) return "The server doesn't offer FTPS";
  return `The server returned ${fault.code}`;
}
