import type { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Binding } from '#kit/contract/endpoint.ts';
import { repeatOnConflict } from './conflicts.ts';
import { isDatabaseAway } from './is-database-away.ts';
import { kyselyOf } from './kysely-of.ts';

/** Settings for row-level security, valid for one transaction. */
export interface BoundTo {
  readonly binding: Binding;
  readonly companyId?: string | undefined;
  readonly personId?: string | undefined;
  /** The record that a signed token names, for the `public` binding. */
  readonly recordId?: string | undefined;
}

export interface OpenWork {
  /** The open transaction; each store sees its own tables through `tablesOf`. */
  readonly database: Kysely<unknown>;
  readonly client: PoolClient;
}

const uuid = /^[0-9a-f-]{36}$/i;

/** Ids are checked to be UUIDs before they are put into the opening statement. */
function literal(id: string | undefined): string {
  if (id === undefined) return "''";
  if (!uuid.test(id)) throw new Error("A unit of work has a company or person ID that isn't a UUID.");
  return `'${id}'`;
}

/** Staff and jobs read across companies, so their statements may take longer than the connection's limits. */
const patientBindings: ReadonlySet<Binding> = new Set(['staff', 'job']);
const patience = `set_config('statement_timeout','55s',true),set_config('lock_timeout','20s',true),`;

function openingStatement(bound: BoundTo, readsOnly: boolean): string {
  return (
    `begin${readsOnly ? ' isolation level repeatable read, read only' : ''};select ${patientBindings.has(bound.binding) ? patience : ''}set_config('loupe.binding','${bound.binding}',true),` +
    `set_config('loupe.company',${literal(bound.companyId)},true),` +
    `set_config('loupe.person',${literal(bound.personId)},true),` +
    `set_config('loupe.record',${literal(bound.recordId)},true)`
  );
}

export interface WorkOptions {
  /** All of the work sees one snapshot, and a write or a lock in it fails. */
  readonly readsOnly?: boolean;
  /** The work touches nothing but the database, so it runs again if it collides with other work. */
  readonly repeatable?: boolean;
}

export type UnitOfWork = <T>(
  bound: BoundTo,
  work: (open: OpenWork) => Promise<T>,
  options?: WorkOptions,
) => Promise<T>;

/**
 * Runs work in a transaction under the plain role. Opening and settings travel in one statement, so it costs two round
 * trips besides its own queries.
 */
export function unitOfWorkOn(pool: Pool, onRepeat: (code: string) => void = () => undefined): UnitOfWork {
  const runOnce = async <T>(
    bound: BoundTo,
    work: (open: OpenWork) => Promise<T>,
    readsOnly: boolean,
  ): Promise<T> => {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query(openingStatement(bound, readsOnly));
      const result = await work({ database: kyselyOf(client), client });
      await commit(client);
      return result;
    } catch (error) {
      broken = await rollBack(client);
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return async (bound, work, { readsOnly = false, repeatable = false } = {}) => {
    const run = () => runOnce(bound, work, readsOnly);
    return repeatable ? repeatOnConflict(run, onRepeat) : run();
  };
}

/** The connection was lost during commit, so it is unknown whether the work was committed. */
export class OutcomeUnknown extends Error {}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    throw isDatabaseAway(error) ? new OutcomeUnknown('No response to the commit.', { cause: error }) : error;
  });
  // After a failed statement PostgreSQL answers a commit by rolling back, without an error.
  if (command !== 'COMMIT') throw new Error('A statement failed silently, so the work was rolled back.');
}

async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return false;
  } catch {
    return true;
  }
}
