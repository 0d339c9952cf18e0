import { openConnection } from '#kit/server/database/open-connection.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

// A separate program for the test that kills it: it starts a database and reports each acknowledged row.
const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const client = await openConnection(server.connectionString());
await client.query(
  'create table if not exists parcel (id bigint generated always as identity primary key, number integer)',
);
process.stdout.write(`database ${server.pid}\n`);
for (let number = 1; ; number += 1) {
  await client.query('insert into parcel (number) values ($1)', [number]);
  process.stdout.write(`row ${number}\n`);
}
