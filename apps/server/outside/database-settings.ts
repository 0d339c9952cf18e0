import { urlSetting, wholeNumber } from '#kit/server/configuration/read-configuration.ts';

/** The ways to PostgreSQL: one for all that lives as long as a session, and one for requests. */
export const databaseSettings = {
  databaseUrl: urlSetting(
    { name: 'DATABASE_URL', means: 'an external PostgreSQL 15 or newer', secret: true },
    ['postgres:', 'postgresql:'],
  ),
  databasePooler: urlSetting(
    {
      name: 'DATABASE_POOLER_URL',
      means: 'PgBouncer in transaction mode, for requests; default: `DATABASE_URL`',
      secret: true,
    },
    ['postgres:', 'postgresql:'],
  ),
  databasePool: wholeNumber(
    { name: 'DATABASE_POOL', means: 'the number of connections for requests and jobs', otherwise: '16' },
    2,
    200,
  ),
};
