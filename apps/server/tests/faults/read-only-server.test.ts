import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection } from '#kit/server/database/open-connection.ts';
import { sendContactMessage } from '#platform/content/contract.ts';
import { getUserSettings } from '#platform/settings/contract.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { Caller, TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const ready = async (): Promise<number> => (await fetch(`${loupe.url}/readyz`)).status;
const send = (key: string) =>
  marta.call(
    sendContactMessage,
    { body: { subject: null, message: 'During a failover' } },
    { 'idempotency-key': key },
  );

/** As a replica that isn't promoted yet is for its clients; open connections keep what they had. */
async function takeChanges(taken: boolean): Promise<void> {
  const client = await openConnection(loupe.connectionString);
  await client.query('set default_transaction_read_only = off');
  await client.query(`
    do $$ begin
      execute format('alter database %I ${taken ? 'reset default_transaction_read_only' : 'set default_transaction_read_only = on'}', current_database());
    end $$`);
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

test('a server that takes no changes is like one that is away, until it takes them', async () => {
  expect(await ready()).toBe(200);
  await takeChanges(false);
  await expect.poll(ready).toBe(503);
  await expect
    .poll(async () => {
      const { status, problem } = await send('during-a-failover');
      return [status, problem.code];
    })
    .toEqual([503, 'kit.database_away']);
  expect((await marta.call(getUserSettings, { query: {} })).status).toBe(200);
  await takeChanges(true);
  await expect.poll(ready).toBe(200);
  await expect.poll(async () => (await send('during-a-failover')).status).toBe(200);
  const { rows } = await loupe.pools.owner.query(
    `select count(*) from content.contact_message where message = 'During a failover'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});
