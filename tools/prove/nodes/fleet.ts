import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { choosePort } from '#kit/server/embedded-postgres/choose-port.ts';
import type { DebianPrograms } from './debian-programs.ts';
import { password } from './postgres-server.ts';
import type { PostgresPair } from './postgres-pair.ts';
import { Program } from './program.ts';
import type { ProgramStart } from './program.ts';
import { writeOperationsFile } from './settings-files.ts';
import { until } from './until.ts';

interface Node {
  readonly name: string;
  readonly port: number;
  /** Replaced by an upgrade. */
  program: Program;
  readonly pooler: Program;
  /** Its mail is there. */
  readonly dataDir: string;
  readonly start: ProgramStart;
  /** On purpose, so nothing starts it again. */
  isStopped: boolean;
}

const names = ['node1', 'node2', 'node3'];

/** Three nodes, each with its pooler, behind one proxy, which also leads to the primary. */
export class Fleet {
  readonly url: string;
  readonly folder: string;
  readonly nodes: readonly Node[];
  readonly #proxy: Program;
  #supervisor: NodeJS.Timeout | undefined;

  constructor(parts: { url: string; folder: string; nodes: readonly Node[]; proxy: Program }) {
    this.url = parts.url;
    this.folder = parts.folder;
    this.nodes = parts.nodes;
    this.#proxy = parts.proxy;
  }

  nodeAt(at: number): Node {
    const node = this.nodes[at % this.nodes.length];
    if (node === undefined) throw new Error('The fleet has no nodes.');
    return node;
  }

  /** Until the proxy has checked the replica, it can lead a node there, which then ends and is started again. */
  async begin(): Promise<void> {
    this.#proxy.start();
    for (const { program, pooler } of this.nodes) {
      pooler.start();
      program.start();
    }
    this.#supervise();
    await this.ready();
  }

  /** As systemd does (docs/operations/loupe.service): a node that ends is started again. */
  #supervise(): void {
    this.#supervisor = setInterval(() => {
      for (const { program, pooler, isStopped } of this.nodes)
        for (const one of isStopped ? [pooler] : [program, pooler]) if (!one.isRunning) one.start();
    }, 1_000);
  }

  /** Each node reaches its database through its pooler, and the proxy sends it requests. */
  async ready(): Promise<void> {
    await Promise.all(
      this.nodes.map(({ name, port }) =>
        until(`${name} isn't ready`, async () => {
          const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
            signal: AbortSignal.timeout(5_000),
          });
          return response.ok && (await this.#sees(name));
        }),
      ),
    );
  }

  async #sees(name: string): Promise<boolean> {
    const lines = (await this.tellProxy('show stat')).split('\n');
    return lines.some((line) => line.startsWith(`loupe_nodes,${name},`) && line.includes(',UP,'));
  }

  /** As docs/operations/upgrade.md says: without requests, stopped, and started with the later version's migrations. */
  async replace(node: Node, migrations: string): Promise<void> {
    await this.tellProxy(`set server loupe_nodes/${node.name} state drain`);
    node.isStopped = true;
    await node.program.end('SIGTERM');
    node.program = new Program({ ...node.start, words: [...node.start.words, migrations] });
    await this.tellProxy(`set server loupe_nodes/${node.name} state ready`);
    node.program.start();
    node.isStopped = false;
    await this.ready();
  }

  /** HAProxy's own administration, as docs/operations/failover.md uses it. */
  async tellProxy(command: string): Promise<string> {
    const socket = connect(join(this.folder, 'haproxy.sock'));
    socket.end(`${command}\n`);
    return text(socket);
  }

  async end(): Promise<void> {
    clearInterval(this.#supervisor);
    const all = [...this.nodes.flatMap(({ program, pooler }) => [program, pooler]), this.#proxy];
    await Promise.all(all.map((one) => one.end('SIGKILL')));
  }
}

interface FleetParts {
  readonly programs: DebianPrograms;
  readonly folder: string;
  readonly pair: PostgresPair;
  /** The nodes' program in one file. */
  readonly program: string;
}

export async function setUpFleet({ programs, folder, pair, program }: FleetParts): Promise<Fleet> {
  const web = await choosePort(undefined);
  const database = await choosePort(undefined);
  const url = `http://localhost:${web}`;
  const nodes: Node[] = [];
  const users = join(folder, 'userlist.txt');
  await writeFile(users, `"loupe_web" "${password}"\n`, { mode: 0o644 });
  for (const name of names) {
    const port = await choosePort(undefined);
    const poolerPort = await choosePort(undefined);
    const settings = join(folder, `${name}.pgbouncer.ini`);
    await writeOperationsFile('pgbouncer.ini', settings, [
      ['port=5000', `port=${database}`],
      ['listen_port = 6432', `listen_port = ${poolerPort}`],
      ['/etc/pgbouncer/userlist.txt', users],
    ]);
    const log = join(folder, `${name}.log`);
    const pooler = {
      command: programs.pgbouncer,
      words: [settings],
      user: programs.user,
      log: `${settings}.log`,
    };
    const environment = await environmentOf({ folder, name, port, url, database, pooler: poolerPort });
    const start = { command: process.execPath, words: [program], log, environment };
    const both = { program: new Program(start), pooler: new Program(pooler) };
    nodes.push({ name, port, start, ...both, dataDir: environment.DATA_DIR, isStopped: false });
  }
  const words = await proxySettings({ folder, nodes, pair, web, database });
  const proxy = new Program({ command: programs.haproxy, words, log: join(folder, 'haproxy.log') });
  return new Fleet({ url, folder, nodes, proxy });
}

interface NodePlace {
  readonly folder: string;
  readonly name: string;
  readonly port: number;
  readonly url: string;
  readonly database: number;
  readonly pooler: number;
}

async function environmentOf({ folder, name, port, url, database, pooler }: NodePlace) {
  const data = join(folder, `${name}.data`);
  await mkdir(data);
  return {
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    PORT: String(port),
    GATEWAY_PORT: '0',
    CARRIERS_PORT: '0',
    WEB_STORES_PORT: '0',
    INSURER_PORT: '0',
    PUBLIC_URL: url,
    TRUST_PROXY: 'yes',
    DATA_DIR: data,
    DATABASE_URL: `postgres://loupe:${password}@127.0.0.1:${database}/loupe`,
    DATABASE_POOLER_URL: `postgres://loupe_web:${password}@127.0.0.1:${pooler}/loupe`,
    DATABASE_POOL: '8',
    CALLS_PER_PERSON: '1000000',
    CALLS_OF_PORTAL: '100000000',
  };
}

interface ProxyPlace {
  readonly folder: string;
  readonly nodes: readonly Node[];
  readonly pair: PostgresPair;
  readonly web: number;
  readonly database: number;
}

/** The addresses differ, and a machine for trials has no certificate and fewer open files. */
async function proxySettings({ folder, nodes, pair, web, database }: ProxyPlace): Promise<string[]> {
  const [portal, postgres] = ['haproxy.cfg', 'haproxy-postgresql.cfg'].map((name) => join(folder, name));
  if (portal === undefined || postgres === undefined) throw new Error('The proxy has no settings.');
  await writeOperationsFile('haproxy.cfg', portal, [
    ['maxconn 20000', 'maxconn 9000'],
    ['/run/haproxy/admin.sock', join(folder, 'haproxy.sock')],
    ['bind :80', `bind 127.0.0.1:${await choosePort(undefined)}`],
    [
      'bind :443 ssl crt /etc/haproxy/members.example.pem alpn h2,http/1.1',
      `bind 127.0.0.1:${web},[::1]:${web}`,
    ],
    ...nodes.map(({ port }, at) => [`10.0.0.1${at + 1}:4000`, `127.0.0.1:${port}`] as const),
  ]);
  const servers = [pair.primary, pair.replica].map(({ place }) => place);
  await writeOperationsFile('haproxy-postgresql.cfg', postgres, [
    ['127.0.0.1:5000', `127.0.0.1:${database}`],
    ...servers.map(({ port }, at) => [`10.0.0.2${at + 1}:5432`, `127.0.0.1:${port}`] as const),
  ]);
  return ['-db', '-f', portal, '-f', postgres];
}
