// The only import of the query builder's raw SQL and column types.
export { sql } from 'kysely';
export { jsonArrayFrom } from 'kysely/helpers/postgres';
export type { ColumnType, Insertable, Selectable, Updateable } from 'kysely';
