import type { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Binding } from '#kit/contract/endpoint.ts';
import { repeatOnConflict } from './conflicts.ts';
import { isDatabaseAway, isReadOnlyServer, ReadOnlyServer } from './is-database-away.ts';
import { kyselyOf } from './kysely-of.ts';
import { sessionLimits } from './pool.ts';

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
const patientLimits = { statement_timeout: '55s', lock_timeout: '20s' };

/** A pooler's connection has no limits of its own. */
function limitsOf(binding: Binding, throughPooler: boolean): string {
  const limits = {
    ...(throughPooler ? sessionLimits : {}),
    ...(patientBindings.has(binding) ? patientLimits : {}),
  };
  return Object.entries(limits)
    .map(([name, value]) => `set_config('${name}','${value}',true),`)
    .join('');
}

function openingStatement(bound: BoundTo, readsOnly: boolean, throughPooler: boolean): string {
  return (
    `begin${readsOnly ? ' isolation level repeatable read, read only' : ''};select ${limitsOf(bound.binding, throughPooler)}set_config('loupe.binding','${bound.binding}',true),` +
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
export function unitOfWorkOn(
  pool: Pool,
  onRepeat: (code: string) => void = () => undefined,
  throughPooler = false,
): UnitOfWork {
  const runOnce = async <T>(
    bound: BoundTo,
    work: (open: OpenWork) => Promise<T>,
    readsOnly: boolean,
  ): Promise<T> => {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query(openingStatement(bound, readsOnly, throughPooler));
      const result = await work({ database: kyselyOf(client), client });
      await commit(client);
      return result;
    } catch (error) {
      const demoted = !readsOnly && isReadOnlyServer(error);
      // A connection that didn't answer wouldn't answer a rollback either; closing it rolls back.
      broken = demoted || isUnanswered(error) || (await rollBack(client));
      throw demoted ? new ReadOnlyServer(error) : error;
    } finally {
      client.release(broken);
    }
  };
  return async (bound, work, { readsOnly = false, repeatable = false } = {}) => {
    const run = () => runOnce(bound, work, readsOnly);
    return repeatable ? repeatOnConflict(run, onRepeat) : run();
  };
}

/** The connection or the replica was lost during commit, so it is unknown whether the work was committed. */
export class OutcomeUnknown extends Error {}

/** PostgreSQL's code for a warning without a code of its own. Nothing of ours warns at a commit. */
const warning = '01000';

function isUnanswered(error: unknown): boolean {
  return error instanceof OutcomeUnknown || isDatabaseAway(error);
}

async function commit(client: PoolClient): Promise<void> {
  let isWarned = false;
  const hear = ({ severity, code }: { severity?: string | undefined; code?: string | undefined }): void => {
    isWarned ||= severity === 'WARNING' && code === warning;
  };
  client.on('notice', hear);
  const { command } = await client
    .query('commit')
    .catch((error: unknown) => {
      throw isDatabaseAway(error)
        ? new OutcomeUnknown('No response to the commit.', { cause: error })
        : error;
    })
    .finally(() => client.off('notice', hear));
  // A server whose wait for its replica was canceled commits alone and warns: if the replica takes over, it is lost.
  if (isWarned) throw new OutcomeUnknown('The commit reached one server only.');
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
