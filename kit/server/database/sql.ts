// The one door to the query builder's raw SQL and column types; everybody else names this file.
export { sql } from 'kysely';
export { jsonArrayFrom } from 'kysely/helpers/postgres';
export type { ColumnType, Insertable, Selectable, Updateable } from 'kysely';
