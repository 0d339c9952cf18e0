import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import { notificationsJobs } from '#platform/notifications/server.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

const number = '+14015550142';
const other = '+14015550143';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
});
afterAll(() => loupe.stop());
beforeEach(() => loupe.pools.owner.query('delete from notifications.text_keyword'));

/** As an earlier version stored it. */
const addPlain = (id: string, phone: string, keyword = 'STOP') =>
  loupe.pools.owner.query(
    `insert into notifications.text_keyword (message_id, number_hash, keyword, received_at)
     values ($1, $2, $3, now())`,
    [id, sha256(phone), keyword],
  );

const convert = async () => {
  const job = notificationsJobs(loupe.ports.notifications).find(
    ({ name }) => name === 'notifications.convert_text_numbers',
  );
  await job?.run({ work: (act) => loupe.work(act), clock: loupe.clock, log: createLog('silent') }, {});
};

const stored = async () =>
  (
    await loupe.pools.owner.query<Record<string, string | null>>(
      'select message_id, number_hash, number_hmac, number_sealed from notifications.text_keyword order by message_id',
    )
  ).rows;
const isStopped = async (to: string) =>
  (await loupe.ports.identity.sms.send({ to, text: '123456 is your code.' })).kind === 'rejected';

test('a number that an earlier version stored plainly is still stopped, before and after it is converted', async () => {
  await addPlain('SM1', number);
  expect([await isStopped(number), await isStopped(other)]).toEqual([true, false]);
  await convert();
  expect(await stored()).toEqual([
    {
      message_id: 'SM1',
      number_hash: null,
      number_hmac: expect.stringMatching(/^[\w-]{43}$/) as string,
      number_sealed: expect.any(String) as string,
    },
  ]);
  expect([await isStopped(number), await isStopped(other)]).toEqual([true, false]);
});

test('a number is stored so that trying every number finds none', async () => {
  await addPlain('SM1', number);
  await addPlain('SM2', number);
  await convert();
  const rows = await stored();
  expect(JSON.stringify(rows)).not.toContain(sha256(number));
  // Found by one hash, encrypted differently each time.
  expect(new Set(rows.map((row) => row['number_hmac'])).size).toBe(1);
  expect(new Set(rows.map((row) => row['number_sealed'])).size).toBe(2);
});

test('a row that fails stops no other', async () => {
  await addPlain('SM1', number);
  await addPlain('SM2', other);
  const cure = await poisonRow({ owner: loupe.pools.owner }, 'notifications.text_keyword', 'SM1');
  await convert();
  await cure();
  expect((await stored()).map((row) => row['number_hash'] === null)).toEqual([false, true]);
});
