import type { Kysely } from 'kysely';

/** The open transaction, seen with one family's tables and no others. */
export function tablesOf<Tables>(open: { readonly database: Kysely<unknown> }): Kysely<Tables> {
  return open.database as unknown as Kysely<Tables>;
}
