import { openConnection } from '#kit/server/database/open-connection.ts';
import { createCaller } from '#apps/server/testing/caller.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import { hearStatements } from './hear-statements.ts';
import { hotCalls, peopleOf } from './hot-calls.ts';
import { explain } from './plans.ts';
import type { Read } from './plans.ts';
import { startPortal } from './start-portal.ts';

export interface MeasuredCall {
  readonly name: string;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly statements: number;
  /** Pages of 8 kB that the statements touched. */
  readonly blocks: number;
  /** The read that looked at the most rows. */
  readonly largest: Read | undefined;
}

export interface MeasuredTable {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  readonly indexBytes: number;
}

const warmUp = 10;
const rounds = 100;

/** One caller, one call after another, over HTTP to a node of its own. */
export async function measureCalls(connectionString: string, folder: string): Promise<MeasuredCall[]> {
  const loupe = await startPortal(connectionString, folder);
  const ear = hearStatements(loupe.pools.plain);
  const as = async (firstName: string) =>
    createCaller(
      loupe.url,
      (await signInOverHttp(loupe.url, findDemoPerson(firstName).personId)).accessToken,
    );
  try {
    const measured: MeasuredCall[] = [];
    for (const { name, call } of hotCalls) {
      // A token lasts ten minutes.
      const people = await peopleOf(await as('Marta'), await as('Ingrid'));
      const times: number[] = [];
      for (let round = 0; round < warmUp + rounds; round += 1) {
        const begun = performance.now();
        const { status } = await call(people, round);
        if (status >= 400) throw new Error(`${name} was refused with ${status}.`);
        if (round >= warmUp) times.push(performance.now() - begun);
      }
      const works = await ear.during(() => call(people, 0));
      const plans = [];
      for (const work of works) plans.push(...(await explain(loupe.pools.plain, work)));
      const reads = plans.flatMap((plan) => plan.reads).toSorted((one, other) => other.rows - one.rows);
      times.sort((one, other) => one - other);
      measured.push({
        name,
        medianMs: times[Math.floor(times.length / 2)] ?? 0,
        p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
        statements: plans.length,
        blocks: plans.reduce((sum, plan) => sum + plan.blocks, 0),
        largest: reads[0],
      });
    }
    return measured;
  } finally {
    await loupe.stop();
  }
}

export async function measureTables(connectionString: string): Promise<MeasuredTable[]> {
  const connection = await openConnection(connectionString);
  try {
    const { rows } = await connection.query<MeasuredTable>(
      `select c.oid::regclass::text as table, c.reltuples::bigint as rows, pg_table_size(c.oid) as bytes,
         pg_indexes_size(c.oid) as "indexBytes"
       from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and c.reltuples > 0
       order by pg_total_relation_size(c.oid) desc`,
    );
    return rows;
  } finally {
    await connection.end();
  }
}
