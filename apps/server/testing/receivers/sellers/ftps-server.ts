import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { SecureContext } from 'node:tls';
import { makeCertificate } from './certificate.ts';
import { filePath, folderPath, nothingOffered } from '#outside/feed-source/testing/sellers-server.ts';
import type { Offered, SellersServer } from '#outside/feed-source/testing/sellers-server.ts';

export interface FtpsServer extends SellersServer {
  /** Its own authority. */
  readonly certificate: string;
}

const dayMs = 86_400_000;

/** A seller's FTPS server, passive only. */
export async function startFtpsServer(validUntil = new Date(Date.now() + dayMs)): Promise<FtpsServer> {
  const { key, certificate } = makeCertificate(validUntil);
  const secure = createSecureContext({ key, cert: certificate });
  const offered = nothingOffered();
  const open = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    open.add(socket);
    new FtpsTalk(socket, offered, secure).begin();
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return Object.assign(offered, {
    certificate,
    url: `ftps://localhost:${port}${filePath}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  });
}

const listen = (server: Server): Promise<void> =>
  new Promise((resolve) => void server.listen(0, 'localhost', resolve));

type Answer = string | Promise<string>;

/** What a client and the server say to each other. */
class FtpsTalk {
  #control: Socket;
  readonly #offered: Offered;
  readonly #secure: SecureContext;
  #username = '';
  #isSignedIn = false;
  #data: Promise<Socket> | undefined;

  constructor(control: Socket, offered: Offered, secure: SecureContext) {
    this.#control = control;
    this.#offered = offered;
    this.#secure = secure;
  }

  begin(): void {
    this.#listen();
    this.#say('220 Ready');
  }

  #listen(): void {
    this.#control.on('error', () => undefined);
    this.#control.on('data', (chunk) => {
      for (const line of chunk.toString('utf8').split('\r\n')) if (line !== '') void this.#answer(line);
    });
  }

  #say(line: string): void {
    if (!this.#control.destroyed) this.#control.write(`${line}\r\n`);
  }

  async #answer(line: string): Promise<void> {
    const [, command = '', argument = ''] = /^(\S+) ?(.*)$/.exec(line) ?? [];
    if (line === 'AUTH TLS') return this.#goSecure();
    const open: Readonly<Record<string, () => Answer>> = {
      USER: () => ((this.#username = argument), '331 Password'),
      PASS: () => this.#signIn(argument),
      FEAT: () => '211 None',
      OPTS: () => '200 OK',
    };
    const signedIn: Readonly<Record<string, () => Answer>> = {
      ...Object.fromEntries(['TYPE', 'STRU', 'PBSZ', 'PROT'].map((name) => [name, () => '200 OK'])),
      SIZE: () => this.#aboutFile(argument, ({ text }) => `213 ${Buffer.byteLength(text)}`),
      MDTM: () =>
        this.#aboutFile(
          argument,
          ({ version }) =>
            `213 ${new Date(version * 1_000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}`,
        ),
      CWD: () => (argument === folderPath ? '250 OK' : '550 No such folder'),
      EPSV: () => this.#openData(),
      RETR: () => this.#send(),
    };
    const act = open[command] ?? (this.#isSignedIn ? signedIn[command] : () => '530 Sign in first');
    this.#say(act === undefined ? '502 Unknown' : await act());
  }

  #goSecure(): void {
    this.#say('234 TLS');
    this.#control.removeAllListeners('data');
    this.#control = new TLSSocket(this.#control, { isServer: true, secureContext: this.#secure });
    this.#listen();
  }

  #signIn(password: string): string {
    this.#offered.passwords.push(password);
    this.#isSignedIn = `${this.#username}:${password}` === this.#offered.signIn;
    return this.#isSignedIn ? '230 Welcome' : '530 Wrong';
  }

  #aboutFile(path: string, describe: (file: NonNullable<Offered['file']>) => string): string {
    const { file } = this.#offered;
    return path === filePath && file !== undefined ? describe(file) : '550 No such file';
  }

  async #openData(): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<Socket>();
    const server = createServer((socket) => {
      server.close();
      resolve(new TLSSocket(socket, { isServer: true, secureContext: this.#secure }));
    });
    await listen(server);
    this.#data = promise;
    return `229 Passive (|||${(server.address() as AddressInfo).port}|)`;
  }

  async #send(): Promise<string> {
    const { file, cutAfter, whileSending } = this.#offered;
    const socket = await this.#data;
    if (file === undefined || socket === undefined) return '550 No such file';
    socket.on('error', () => undefined);
    this.#say('150 Sending');
    const bytes = Buffer.from(file.text);
    if (cutAfter !== undefined) {
      socket.write(bytes.subarray(0, cutAfter));
      socket.end();
      return '426 Cut off';
    }
    await new Promise<void>((resolve) => void socket.end(bytes, resolve));
    whileSending?.();
    return '226 Sent';
  }
}
