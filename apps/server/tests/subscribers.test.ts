import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendContactMessage } from '#platform/content/contract.ts';
import { createUserSettings } from '#platform/settings/contract.ts';
import { startTestLoupe } from '../testing/test-loupe.ts';
import type { TestLoupe } from '../testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
});
afterAll(() => loupe.stop());

async function sendQuestion(firstName: string, key: string): Promise<void> {
  const person = await loupe.as(firstName);
  const body = { subject: 'Shipping' as const, message: 'Is a memo covered?' };
  await person.call(sendContactMessage, { body }, { 'idempotency-key': key });
}

/** The number of handled deliveries: the record is in the transaction of the effect. */
async function delivered(): Promise<number> {
  const { rows } = await loupe.pools.owner.query<{ count: number }>(
    `select count(*) from kit.delivered where subscriber = 'settings.count_question'`,
  );
  return rows[0]?.count ?? 0;
}

async function counted() {
  await loupe.ports.analytics.flush();
  return loupe.ports.recordedEvents().filter((event) => event.name === 'question.asked');
}

test('the subscribing slice counts a question once for each analytics service', async () => {
  await sendQuestion('Marta', 'first-question');
  await expect.poll(delivered).toBe(1);
  const events = await counted();
  expect(new Set(events.map((event) => event.companyId))).toEqual(
    new Set(['0192a000-0000-7000-8000-00000000c001']),
  );
  expect(events.map((event) => event.properties)).toEqual(events.map(() => ({ subject: 'Shipping' })));
  expect(events.length).toBeGreaterThan(0);
});

test('repeating the same intent publishes nothing again', async () => {
  await sendQuestion('Marta', 'first-question');
  const { rows } = await loupe.pools.owner.query(
    `select payload->>'subject' as subject from kit.outbox where name = 'content.question_asked'`,
  );
  expect(rows).toEqual([{ subject: 'Shipping' }]);
});

test('counts nothing for a person who turned it off', async () => {
  const before = (await counted()).length;
  const ilse = await loupe.as('Ilse');
  await ilse.call(createUserSettings, { body: { disableAnalytics: true } });
  await sendQuestion('Ilse', 'quiet-question');
  await expect.poll(delivered).toBe(2);
  expect((await counted()).length).toBe(before);
});
