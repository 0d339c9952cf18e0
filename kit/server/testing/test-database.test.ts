import { afterAll, expect, test } from 'vitest';
import { openConnection } from '#kit/server/database/open-connection.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestDatabase, TestTemplate } from './test-database.ts';

let migrations = 0;
const template: TestTemplate = {
  name: 'stones',
  async migrate(connectionString) {
    migrations += 1;
    const client = await openConnection(connectionString);
    await client.query(`create table stone (name text); insert into stone values ('ruby')`);
    await client.end();
  },
};
const databases: TestDatabase[] = [];
afterAll(() => Promise.all(databases.map((database) => database.drop())));

async function createAndCount(statement: string): Promise<number> {
  const database = await createTestDatabase(template);
  databases.push(database);
  const client = await openConnection(database.connectionString);
  await client.query(statement);
  const { rows } = await client.query<{ stones: string }>('select count(*) as stones from stone');
  await client.end();
  return Number(rows[0]?.stones);
}

test('every test file gets its own copy of one template', async () => {
  const counts = await Promise.all([
    createAndCount(`insert into stone values ('opal'), ('jade')`),
    createAndCount('delete from stone'),
    createAndCount('select 1'),
  ]);
  expect(counts).toEqual([3, 0, 1]);
  expect(migrations).toBe(1);
});

test('a failing migration fails every file, not only the first', async () => {
  const broken: TestTemplate = { name: 'broken', migrate: () => Promise.reject(new Error('no such column')) };
  await expect(createTestDatabase(broken)).rejects.toThrow('no such column');
  await expect(createTestDatabase(broken)).rejects.toThrow('no such column');
});
