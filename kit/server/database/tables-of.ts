import type { Kysely } from 'kysely';

/** The open transaction, typed with these tables only. */
export function tablesOf<Tables>(open: { readonly database: Kysely<unknown> }): Kysely<Tables> {
  return open.database as unknown as Kysely<Tables>;
}
