import { setTimeout } from 'node:timers/promises';
import { password } from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';
import { until } from './until.ts';

/** A primary and its replica, and what an operator or a failover manager does when the primary is gone. */
export class PostgresPair {
  #primary: PostgresServer;
  #replica: PostgresServer;

  constructor(primary: PostgresServer, replica: PostgresServer) {
    this.#primary = primary;
    this.#replica = replica;
  }

  get primary(): PostgresServer {
    return this.#primary;
  }

  get replica(): PostgresServer {
    return this.#replica;
  }

  async begin(): Promise<void> {
    await this.#primary.create();
    await this.#primary.start();
    await this.#primary.requireCopy(false);
    for (const statement of roles) await this.#primary.ask(statement);
    await this.#primary.ask('create database loupe owner loupe encoding utf8 template template0');
    for (const extension of ['pg_trgm', 'btree_gin'])
      await this.#primary.ask(`create extension ${extension}`, [], 'loupe');
    await this.#join();
  }

  /** Kills the primary without a word, notices, promotes the replica, and rebuilds the killed one as its replica. */
  async failOver(): Promise<string> {
    const [killed, next] = [this.#primary, this.#replica];
    await killed.end('SIGKILL');
    await setTimeout(noticeMs);
    await next.promote();
    await next.requireCopy(false);
    [this.#primary, this.#replica] = [next, killed];
    await this.#join();
    return `${killed.place.name} killed, ${next.place.name} promoted, ${killed.place.name} rebuilt as its replica`;
  }

  /** From here on a commit is acknowledged when both have it. */
  async #join(): Promise<void> {
    await this.#replica.follow(this.#primary);
    await this.#primary.requireCopy(true);
    await until('the replica is not synchronous', async () => {
      const rows = await this.#primary.ask<{ sync_state: string }>(
        'select sync_state from pg_stat_replication',
      );
      return rows.some(({ sync_state }) => sync_state === 'sync');
    });
  }

  async caughtUp(): Promise<void> {
    const [at] = await this.#primary.ask<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    await until('the replica has not replayed everything', async () => {
      const [seen] = await this.#replica.ask<{ done: boolean }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as done',
        [at?.lsn],
      );
      return seen?.done === true;
    });
  }

  async end(): Promise<void> {
    await Promise.all([this.#primary, this.#replica].map((server) => server.end('SIGKILL')));
  }
}

/** As a failover manager that asks each second and believes the third silence. */
const noticeMs = 3_000;

const roles = [
  `create role loupe login createrole password '${password}'`,
  'create role loupe_plain nologin',
  'grant loupe_plain to loupe with admin option',
  `create role loupe_web login in role loupe_plain password '${password}'`,
  'grant pg_read_all_stats to loupe',
  `create role replicator login replication password '${password}'`,
  'create role loupe_check login',
];
