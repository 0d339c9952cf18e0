import { timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';
import type { AuthContext, Connection, SFTPWrapper } from 'ssh2';
import { filePath, folderPath, nothingOffered } from '#outside/feed-source/testing/sellers-server.ts';
import type { Offered, SellersServer } from '#outside/feed-source/testing/sellers-server.ts';

export interface SftpServer extends SellersServer {
  /** Accepted beside the password when set: in OpenSSH's format. */
  publicKey: string | undefined;
}

const { STATUS_CODE: status, OPEN_MODE: openMode } = ssh2.utils.sftp;

export const makeSshKey = (passphrase?: string) =>
  passphrase === undefined
    ? ssh2.utils.generateKeyPairSync('ed25519')
    : ssh2.utils.generateKeyPairSync('ed25519', { passphrase, cipher: 'aes256-ctr', rounds: 16 });

/** A seller's SFTP server; another start has another host key. */
export async function startSftpServer(port = 0): Promise<SftpServer> {
  const offered = { ...nothingOffered(), publicKey: undefined as string | undefined };
  const open = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [makeSshKey().private] }, (client) => {
    open.add(client);
    // Missing in the package's types; without it, each answer waits 40 ms.
    Reflect.apply(Reflect.get(client, 'setNoDelay') as () => void, client, [true]);
    client.on('error', () => undefined).on('close', () => void open.delete(client));
    client.on('authentication', (context) => signIn(context, offered));
    client.on('session', (accept) => {
      accept().on('sftp', (start) => serve(start(), client, offered));
    });
  });
  await new Promise<void>((resolve) => void server.listen(port, 'localhost', resolve));
  const { port: listening } = server.address() as AddressInfo;
  return Object.assign(offered, {
    url: `sftp://localhost:${listening}${filePath}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const client of open) client.end();
      }),
  });
}

function signIn(
  context: AuthContext,
  offered: SftpServer | (Offered & { publicKey: string | undefined }),
): void {
  if (context.method === 'password') {
    offered.passwords.push(context.password);
    if (`${context.username}:${context.password}` === offered.signIn) return context.accept();
  }
  if (
    context.method === 'publickey' &&
    offered.publicKey !== undefined &&
    isOwner(context, offered.publicKey)
  )
    return context.accept();
  context.reject(['password', 'publickey']);
}

function isOwner(
  { key, signature, blob }: Extract<AuthContext, { method: 'publickey' }>,
  publicKey: string,
): boolean {
  const parsed = ssh2.utils.parseKey(publicKey);
  if (parsed instanceof Error) return false;
  const [expected] = [parsed].flat();
  const data = expected?.getPublicSSH();
  if (data === undefined || data.length !== key.data.length || !timingSafeEqual(data, key.data)) return false;
  return signature === undefined || blob === undefined || expected?.verify(blob, signature) === true;
}

function serve(sftp: SFTPWrapper, client: Connection, offered: Offered): void {
  const content = () => Buffer.from(offered.file?.text ?? '');
  const stats = (path: string) => {
    if (path === folderPath) return { mode: 0o040755, size: 0, uid: 0, gid: 0, atime: 0, mtime: 0 };
    if (path !== filePath || offered.file === undefined) return undefined;
    const { version } = offered.file;
    return { mode: 0o100644, size: content().length, uid: 0, gid: 0, atime: 0, mtime: version };
  };
  const tell = (id: number, path: string) => {
    const found = stats(path);
    return found === undefined ? sftp.status(id, status.NO_SUCH_FILE) : sftp.attrs(id, found);
  };
  let sent = 0;
  sftp.on('STAT', tell).on('LSTAT', tell);
  sftp.on('FSTAT', (id) => tell(id, filePath));
  sftp.on('OPEN', (id, path, flags) => {
    const isReadable = path === filePath && (flags & openMode.WRITE) === 0;
    return isReadable ? sftp.handle(id, Buffer.from([1])) : sftp.status(id, status.PERMISSION_DENIED);
  });
  sftp.on('READ', (id, _handle, offset, length) => {
    const part = content().subarray(offset, offset + length);
    if (part.length === 0) return sftp.status(id, status.EOF);
    sent += part.length;
    if (offered.cutAfter !== undefined && sent > offered.cutAfter) return void client.end();
    sftp.data(id, part);
    offered.whileSending?.();
  });
  sftp.on('CLOSE', (id) => sftp.status(id, status.OK));
}
