import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listActivity } from '#platform/audit/contract.ts';
import { listTeamMembers } from '#platform/companies/contract.ts';
import { sendContactMessage } from '#platform/content/contract.ts';
import {
  eraseOneself,
  erasePersonByStaff,
  personalDataRefusals as no,
} from '#platform/personal-data/contract.ts';
import { stepUpNeeded } from '#platform/access/contract.ts';
import { findColumnsContaining } from '#apps/server/testing/erasure/find-columns-containing.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { newSession } from '#apps/server/testing/signing-in/new-session.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
});
afterAll(() => loupe.stop());

const rows = async (sql: string, ...values: string[]) =>
  (await loupe.pools.owner.query<Record<string, unknown>>(sql, values)).rows;

async function isErased(personId: string): Promise<void> {
  await expect
    .poll(
      () =>
        rows('select 1 from personal_data.erasure where person_id = $1 and done_at is not null', personId),
      {
        timeout: 60_000,
      },
    )
    .toHaveLength(1);
}

describe('a person is erased', () => {
  test('erases a person on their own request after a second factor', async () => {
    const { personId, email } = findDemoPerson('Jonah');
    const message = { subject: null, message: 'This is Jonah Price. Please call me.' };
    await (
      await loupe.as('Jonah')
    ).call(sendContactMessage, { body: message }, { 'idempotency-key': 'jonah-asks' });
    await expect
      .poll(() => rows("select 1 from inbox.item where title like 'Jonah Price has a question%'"), {
        timeout: 60_000,
      })
      .toHaveLength(1);
    const unproven = await newSession(loupe, 'Jonah');
    const refused = await unproven.me.call(eraseOneself, {});
    expect([refused.status, refused.problem.code]).toEqual([403, stepUpNeeded.code]);
    const me = await verifiedMember(loupe, 'Jonah');
    expect((await me.call(eraseOneself, {})).status).toBe(204);
    await isErased(personId);
    expect((await me.call(eraseOneself, {})).status).toBe(401);
    expect(await rows('select 1 from identity.sign_in where person_id = $1', personId)).toEqual([]);
    expect(await findColumnsContaining(loupe, email)).toEqual([]);
    // Our choice: these are deleted after a day and a month (decision 0017).
    expect(await findColumnsContaining(loupe, 'Jonah Price')).toEqual([
      'kit.idempotency.answer',
      'kit.outbox.payload',
    ]);
    const marta = await loupe.as('Marta');
    const trail = (await marta.call(listActivity, { query: { limit: 100 } })).answer.items;
    expect(trail.map(({ person }) => person)).toContain('Former member');
    expect(trail.map(({ person }) => person)).not.toContain('Jonah Price');
    const { items } = (await marta.call(listTeamMembers, { query: { limit: 100, order: 'name' } })).answer;
    expect(items.map((member) => member.personId)).not.toContain(personId);
  });

  test('erases a person on the desk with a reason and a second factor, safely repeated', async () => {
    const { personId } = findDemoPerson('Tomas');
    const parts = { params: { personId }, body: { reason: 'Asked by letter' } };
    const unproven = await (await newSession(loupe, 'Priya')).me.call(erasePersonByStaff, parts);
    expect([unproven.status, unproven.problem.code]).toEqual([403, stepUpNeeded.code]);
    const priya = await verifiedMember(loupe, 'Priya');
    expect((await priya.call(erasePersonByStaff, parts)).status).toBe(204);
    await isErased(personId);
    expect((await priya.call(erasePersonByStaff, parts)).status).toBe(204);
    expect(await rows('select first_name from companies.person where person_id = $1', personId)).toEqual([
      { first_name: 'Former' },
    ]);
    expect(
      await rows(
        "select 1 from audit.entry where act = 'personalData.erasePerson' and record_id = $1",
        personId,
      ),
    ).toHaveLength(1);
  });

  test('rejects erasing a last administrator, staff or an unknown person', async () => {
    const priya = await loupe.as('Priya');
    const erase = async (personId: string) =>
      (await priya.call(erasePersonByStaff, { params: { personId }, body: { reason: 'A test' } })).problem
        .code;
    expect(await erase(findDemoPerson('Ilse').personId)).toBe(no.last_administrator.code);
    expect(await erase(findDemoPerson('Owen').personId)).toBe(no.staff_account.code);
    expect(await erase('0192a000-0000-7000-8000-0000000fffff')).toBe(no.person_missing.code);
    const ilse = await loupe.as('Ilse');
    expect((await ilse.call(eraseOneself, {})).problem.code).toBe(no.last_administrator.code);
  });
});
