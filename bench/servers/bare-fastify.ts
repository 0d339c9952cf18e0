import Fastify from 'fastify';
import { Pool } from 'pg';
import type { PoolClient } from 'pg';

// The rivals: the framework and the driver alone, without sign-in, limits, shapes, traces and a log.
const [mode, personId = ''] = process.argv.slice(2);

const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  // The same role as Loupe's requests, so that the database does the same work.
  options: '-c role=loupe_plain',
});
const statement = 'select "id", "fields" from "settings"."user_settings" where "person_id" = $1';

interface Settings {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

async function oneQuery(): Promise<Settings | undefined> {
  const { rows } = await pool.query<Settings>(statement, [personId]);
  return rows[0];
}

/** Exactly what Loupe's unit of work sends. */
async function sameStatements(): Promise<Settings | undefined> {
  const client = await pool.connect();
  try {
    await client.query(
      `begin;select set_config('loupe.binding','none',true),set_config('loupe.company','',true),` +
        `set_config('loupe.person','${personId}',true),set_config('loupe.record','',true)`,
    );
    const settings = await select(client);
    await client.query('commit');
    return settings;
  } finally {
    client.release();
  }
}

async function select(client: PoolClient): Promise<Settings | undefined> {
  const { rows } = await client.query<Settings>(statement, [personId]);
  return rows[0];
}

const read = mode === 'one-query' ? oneQuery : sameStatements;
const app = Fastify();
app.get('/ready', () => ({ ready: true }));
app.get('/settings', async () => {
  const settings = await read();
  return { ...settings?.fields, id: settings?.id ?? null };
});
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.on('SIGTERM', () => void app.close().then(() => pool.end()));
