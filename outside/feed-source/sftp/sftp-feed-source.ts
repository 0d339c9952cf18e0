import ssh2 from 'ssh2';
import type { Client, SFTPWrapper, Stats } from 'ssh2';
import { resolveAll } from '#kit/server/outward/public-url.ts';
import type { ResolveHost } from '#kit/server/outward/public-url.ts';
import { describeConnection, noAnswer } from '../describe-connection.ts';
import { addressOfServer, folderOfPath, nameOfPath, placeOf } from '../feed-place.ts';
import type { FeedAddress, FeedFetcher, FetchedFeed } from '../port.ts';
import { changedMeanwhile, wholeFile } from '../whole-file.ts';
import { connect, UnconfirmedHostKey } from './connect.ts';
import type { Connection } from './connect.ts';

export interface SftpFeedSourceOptions {
  /** Allows `localhost`, for developing on the same machine. */
  readonly localhost: boolean;
  readonly timeoutMs?: number;
  /** How long the whole file may take. */
  readonly fileTimeoutMs?: number;
  readonly resolve?: ResolveHost;
}

/** Fetches a file over SFTP; only public addresses are called, and only with the confirmed host key. */
export function createSftpFeedSource(options: SftpFeedSourceOptions): FeedFetcher {
  const { localhost, timeoutMs = 60_000, fileTimeoutMs = 600_000, resolve = resolveAll } = options;
  return {
    async fetch(address) {
      const place = placeOf(address.url);
      if (place === undefined) return failed("The URL doesn't include a file name");
      const late = AbortSignal.timeout(timeoutMs);
      const client = new ssh2.Client();
      // An error after the end concerns no one.
      client.on('error', () => undefined);
      const giveUp = () => void client.destroy();
      late.addEventListener('abort', giveUp, { once: true });
      let isOpen = false;
      try {
        const { address: host } = await addressOfServer(address.url, { localhost, resolve, late });
        const connection = { client, host, port: place.port ?? 22, timeoutMs };
        const opened = await openFile(connection, address, place.path, fileTimeoutMs);
        isOpen = opened.kind === 'file';
        return opened;
      } catch (fault) {
        if (fault instanceof UnconfirmedHostKey) return { kind: 'unconfirmed', hostKey: fault.fingerprint };
        return failed(late.aborted ? noAnswer(timeoutMs) : describeFault(fault, address));
      } finally {
        late.removeEventListener('abort', giveUp);
        if (!isOpen) client.destroy();
      }
    },
  };
}

export function readsSshKey(privateKey: string, passphrase: string): boolean {
  const read = ssh2.utils.parseKey(privateKey, passphrase);
  return !(read instanceof Error) && [read].flat().every((key) => key.isPrivateKey());
}

const failed = (reason: string): FetchedFeed => ({ kind: 'failed', reason });

async function openFile(
  connection: Connection,
  address: FeedAddress,
  path: string,
  fileTimeoutMs: number,
): Promise<FetchedFeed> {
  const { client } = connection;
  await connect(connection, address);
  const sftp = await openSftp(client);
  const stats = await statOf(sftp, path);
  if (stats === undefined) {
    const folder = folderOfPath(path);
    const isFolder = folder === '' || (await statOf(sftp, folder))?.isDirectory() === true;
    return failed(isFolder ? `File not found: ${path}` : `Folder not found: ${folder}`);
  }
  if (stats.isDirectory()) return failed(`${path} is a folder. Enter the path to a file`);
  const version = versionOf(stats);
  if (version === address.version) return { kind: 'unchanged' };
  const stream = wholeFile({
    read: sftp.createReadStream(path),
    size: stats.size,
    fileTimeoutMs,
    // A file that is being uploaded grows.
    async confirm() {
      const after = await statOf(sftp, path);
      if (after === undefined || versionOf(after) !== version) throw changedMeanwhile();
    },
    close: () => void client.destroy(),
  });
  return { kind: 'file', name: nameOfPath(path), stream, version };
}

const versionOf = ({ mtime, size }: Stats): string => `${mtime}-${size}`;

const openSftp = (client: Client): Promise<SFTPWrapper> => untilClosed(client, (done) => client.sftp(done));

const noSuchFile = 2;
const denied = 3;

/** Undefined if it isn't there. */
function statOf(sftp: SFTPWrapper, path: string): Promise<Stats | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Stats | undefined>();
  sftp.stat(path, (fault, stats) => {
    if (fault === undefined) resolve(stats);
    else if ('code' in fault && fault.code === noSuchFile) resolve(undefined);
    else reject(fault);
  });
  return promise;
}

/** A connection that closes answers nothing. */
function untilClosed<T>(
  client: Client,
  ask: (done: (fault: Error | undefined, result: T) => void) => void,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  client.once('close', () => reject(new Error('Closed')));
  ask((fault, result) => (fault === undefined ? resolve(result) : reject(fault)));
  return promise;
}

function describeFault(fault: unknown, { privateKey }: FeedAddress): string {
  if (!(fault instanceof Error)) return describeConnection(fault);
  const level = 'level' in fault ? fault.level : undefined;
  if (level === 'client-authentication')
    return `The server rejected the username or ${privateKey === '' ? 'password' : 'private key'}`;
  if (level === 'client-timeout') return "The server accepted the connection but didn't respond";
  if (level === 'handshake') return "The server doesn't support secure encryption";
  if ('code' in fault && fault.code === denied) return "This user doesn't have permission to read the file";
  return describeConnection(fault);
}
