import { randomInt } from 'node:crypto';
import { plainRole } from './pool.ts';
import type { Pools } from './pool.ts';

export class PoolerRefused extends Error {}

interface Seen {
  readonly is_plain: boolean;
  readonly is_more: boolean;
  readonly elsewhere: boolean;
}

// The first half of an advisory lock that both ways to the database must see.
const lockClass = 7_101_955;

/**
 * Rejects a pooler whose user row-level security wouldn't bind, or that leads to another database: requests would write
 * to one and jobs read from the other.
 */
export async function checkPooler({ throughPooler, plain, owner }: Pools): Promise<void> {
  if (!throughPooler) return;
  const direct = await owner.connect();
  try {
    await direct.query('begin');
    const key = randomInt(2 ** 31);
    await direct.query('select pg_advisory_xact_lock($1, $2)', [lockClass, key]);
    const { rows } = await plain.query<Seen>(question, [plainRole, lockClass, key]).catch((error: Error) => {
      throw new PoolerRefused(
        `Can't use the pooler in DATABASE_POOLER_URL: ${error.message}. Start PgBouncer, or correct the URL.`,
      );
    });
    judge(rows[0]);
  } finally {
    await direct.query('rollback');
    direct.release();
  }
}

const question = `
  select pg_has_role(current_user, $1, 'usage') as is_plain,
         pg_has_role(current_user, nspowner, 'member') or rolbypassrls as is_more,
         pg_try_advisory_xact_lock($2, $3) as elsewhere
    from pg_namespace, pg_roles where nspname = 'kit' and rolname = current_user`;

function judge(seen: Seen | undefined): void {
  if (seen === undefined || seen.elsewhere)
    throw new PoolerRefused('DATABASE_POOLER_URL leads to another database than DATABASE_URL.');
  if (seen.is_more || !seen.is_plain)
    throw new PoolerRefused(
      `The user in DATABASE_POOLER_URL must be a member of ${plainRole} and of no other role, and own nothing.`,
    );
}
