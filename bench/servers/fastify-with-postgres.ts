import Fastify from 'fastify';
import { Pool } from 'pg';
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres/start-embedded-postgres.ts';

// The minimum for a portal of one process: the same database server, a pool and the framework.
const database = await startEmbeddedPostgres({
  dataDir: process.env['DATA_DIR'] ?? 'data',
  log: () => undefined,
});
const pool = new Pool({ connectionString: database.connectionString() });
pool.on('error', () => undefined);
const app = Fastify();
app.get('/readyz', async () => (await pool.query('select 1')).rowCount);
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => database.stop())
    .then(() => process.exit(0));
});
