import { execFile } from 'node:child_process';
import { appendFile, copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openConnection } from '#kit/server/database/open-connection.ts';
import type { DebianPrograms } from './debian-programs.ts';
import { Program } from './program.ts';
import { until } from './until.ts';

const run = promisify(execFile);

export const password = 'only-of-this-trial';

export interface ServerPlace {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  readonly programs: DebianPrograms;
  /** docs/operations/postgresql-pair.conf. */
  readonly settings: string;
}

// The proxy's check has no password, since a check can't compute one; loupe_check owns nothing.
const access = `host postgres loupe_check 127.0.0.1/32 trust
host replication replicator 127.0.0.1/32 scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`;

// On a busy machine an answer takes long; a server that is gone refuses at once.
const patienceMs = 60_000;

/** One of the pair, set up as docs/operations/failover.md says. */
export class PostgresServer {
  readonly place: ServerPlace;
  readonly #program: Program;

  constructor(place: ServerPlace) {
    this.place = place;
    const { folder, programs } = place;
    this.#program = new Program({
      command: join(programs.postgres, 'postgres'),
      words: ['-D', folder],
      log: `${folder}.log`,
      user: programs.user,
    });
  }

  get isRunning(): boolean {
    return this.#program.isRunning;
  }

  address(user = 'postgres', database = 'postgres'): string {
    return `postgres://${user}:${password}@127.0.0.1:${this.place.port}/${database}`;
  }

  /** A new, empty server that will be the primary. */
  async create(): Promise<void> {
    const { folder } = this.place;
    const secret = `${folder}.secret`;
    await writeFile(secret, password);
    await this.#run('initdb', [
      '-D',
      folder,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${secret}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]);
    await writeFile(join(folder, 'pg_hba.conf'), access);
    await copyFile(this.place.settings, join(folder, 'loupe.conf'));
    await appendFile(
      join(folder, 'postgresql.conf'),
      `\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\ninclude 'loupe.conf'\ninclude 'own.conf'\n`,
    );
    await this.#writeOwn();
  }

  /** A copy of the primary that follows it. */
  async follow(primary: PostgresServer): Promise<void> {
    const { folder } = this.place;
    await rm(folder, { recursive: true, force: true });
    const from = `host=127.0.0.1 port=${primary.place.port} user=replicator password=${password}`;
    await this.#run('pg_basebackup', [
      '-D',
      folder,
      '-d',
      from,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
    ]);
    await this.#writeOwn();
    await this.start();
    await until(`${this.place.name} doesn't follow ${primary.place.name}`, async () => {
      const rows = await primary.ask<{ sync_state: string }>(
        'select sync_state from pg_stat_replication where application_name = $1',
        [this.place.name],
      );
      return rows.length === 1;
    });
  }

  async #writeOwn(): Promise<void> {
    const { folder, name, port } = this.place;
    await writeFile(join(folder, 'own.conf'), `port = ${port}\ncluster_name = '${name}'\n`);
  }

  async start(): Promise<void> {
    this.#program.start();
    await until(`${this.place.name} doesn't answer`, async () => (await this.ask('select 1')).length === 1);
  }

  end(signal: NodeJS.Signals): Promise<void> {
    return this.#program.end(signal);
  }

  async promote(): Promise<void> {
    await this.#run('pg_ctl', ['promote', '-D', this.place.folder, '-w']);
  }

  /** Commits wait for the other server, or no longer do. */
  async requireCopy(required: boolean): Promise<void> {
    await this.ask(
      required
        ? 'alter system reset synchronous_standby_names'
        : `alter system set synchronous_standby_names = ''`,
    );
    await this.ask('select pg_reload_conf()');
  }

  async ask<Row extends object>(
    text: string,
    values: readonly unknown[] = [],
    database = 'postgres',
  ): Promise<Row[]> {
    const connection = await openConnection(this.address('postgres', database), patienceMs);
    try {
      return (await connection.query<Row>(text, [...values])).rows;
    } finally {
      await connection.end();
    }
  }

  #run(program: string, words: readonly string[]): Promise<unknown> {
    const { programs } = this.place;
    return run(join(programs.postgres, program), words, { ...programs.user, cwd: '/' });
  }
}
