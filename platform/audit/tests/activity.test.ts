import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import {
  auditRefusals,
  countActivity,
  exportActivity,
  listActivity,
  listActivityChoices,
} from '#platform/audit/contract.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

const harrow = '0192a000-0000-7000-8000-00000000c001';
const kessler = '0192a000-0000-7000-8000-00000000c002';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
  await loupe.pools.owner.query(
    `insert into audit.entry (company_id, id, at, actor_kind, person_id, person_name, act, record_type, record_id, trace, facts)
     select $1, ('0192a000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, now() - make_interval(days => n % 3),
            'member', $2, case when n % 2 = 0 then 'Marta Reyes' else 'Jonah Price' end, 'content.askProvider',
            'contact message', 'Q-' || n, 'trace', '{"length": 12}'
       from generate_series(1, 60) n`,
    [harrow, '0192a000-0000-7000-8000-00000000a001'],
  );
  await loupe.pools.owner.query(
    `insert into audit.entry (company_id, id, at, actor_kind, act, record_type, record_id, trace, facts)
     values ($1, '0192a000-0000-7000-8000-0000000000ff', now(), 'worker', 'kit.sweep', 'row', '100%', 'trace', '{}')`,
    [kessler],
  );
});
afterAll(() => loupe.stop());

test("lists a company's activity newest first, page by page, without duplicates", async () => {
  const marta = await loupe.as('Marta');
  const first = (await marta.call(listActivity, { query: { limit: 25 } })).answer;
  const second = (await marta.call(listActivity, { query: { limit: 25, after: first.next ?? '' } })).answer;
  const third = (await marta.call(listActivity, { query: { limit: 25, after: second.next ?? '' } })).answer;
  const ids = [...first.items, ...second.items, ...third.items].map((entry) => entry.id);
  // The sixty entries and her own sign-in.
  expect(ids).toHaveLength(61);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(new Set(ids).size).toBe(61);
  expect(third.next).toBeNull();
  expect(first.items[0]).toMatchObject({ person: 'Marta Reyes', act: 'identity.signIn' });
  expect(first.items[1]).toMatchObject({ person: 'Marta Reyes', recordId: 'Q-60', facts: 'Length: 12' });
});

test('searches activity by person, action and record, with special characters taken literally', async () => {
  const marta = await loupe.as('Marta');
  const jonah = await marta.call(listActivity, { query: { limit: 50, search: 'jonah' } });
  const messages = jonah.answer.items.filter(({ act }) => act === 'content.askProvider');
  expect(messages).toHaveLength(30);
  const percent = await marta.call(listActivity, { query: { limit: 50, search: '%' } });
  expect(percent.answer.items).toEqual([]);
});

test("hides other companies' activity", async () => {
  const ilse = await loupe.as('Ilse');
  const { items } = (await ilse.call(listActivity, { query: { limit: 50 } })).answer;
  expect(items.map((entry) => [entry.act, entry.person])).toEqual([
    ['identity.signIn', 'Ilse Kessler'],
    ['kit.sweep', null],
  ]);
});

test("shows a company's activity only to administrators", async () => {
  const jonah = await loupe.as('Jonah');
  expect((await jonah.call(listActivity, { query: { limit: 25 } })).problem.code).toBe('kit.forbidden');
});

test('rejects a forged activity cursor', async () => {
  const marta = await loupe.as('Marta');
  const lost = await marta.call(listActivity, { query: { limit: 25, after: 'bm90aGluZw' } });
  expect([lost.status, lost.problem.code, lost.problem.field]).toEqual([422, 'audit.page_lost', 'after']);
});

test('counts activity of the last 14 days', async () => {
  const jonah = await loupe.as('Jonah');
  const { days } = (await jonah.call(countActivity, {})).answer;
  expect(days).toHaveLength(14);
  const { rows } = await loupe.pools.owner.query<{ count: number }>(
    'select count(*) from audit.entry where company_id = $1',
    [harrow],
  );
  expect(days.reduce((sum, one) => sum + one.acts, 0)).toBe(rows[0]?.count);
});

describe('searching the activity log', () => {
  test('filters activity by person, action and period', async () => {
    const marta = await loupe.as('Marta');
    const { people, acts } = (await marta.call(listActivityChoices, {})).answer;
    expect(acts).toContain('content.askProvider');
    const personId = '0192a000-0000-7000-8000-00000000a001';
    expect(people.map((one) => one.personId)).toContain(personId);
    const find = async (query: object) => {
      const { items } = (await marta.call(listActivity, { query: { limit: 100, ...query } })).answer;
      return items.filter(({ act }) => act === 'content.askProvider').length;
    };
    expect(await find({ personId })).toBe(60);
    expect(await find({ act: 'content.askProvider' })).toBe(60);
    expect(await find({ act: 'identity.signIn' })).toBe(0);
    expect(await find({ days: '1' })).toBeLessThan(60);
    expect(await find({ days: '7' })).toBe(60);
  });

  test('exports matching activity as a spreadsheet and records the export', async () => {
    const { path } = exportActivity;
    const { headers, body } = await downloadOverHttp(loupe, 'Marta', `${path}?act=content.askProvider`);
    expect(headers.get('content-disposition')).toContain('activity.xlsx');
    expect(readSheet(body)).toHaveLength(61);
    const marta = await loupe.as('Marta');
    const { items } = (await marta.call(listActivity, { query: { limit: 25 } })).answer;
    expect(items[0]).toMatchObject({ act: 'audit.exportActivity', facts: 'Rows: 60' });
  });

  test('rejects an activity export above 10,000 rows', async () => {
    await loupe.pools.owner.query(
      `insert into audit.entry (company_id, id, at, actor_kind, act, record_type, record_id, trace, facts)
       select $1, ('0192a000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid, now() - interval '20 days', 'worker',
              'kit.sweep', 'row', n::text, 'trace', '{}' from generate_series(1, 10001) n`,
      [harrow],
    );
    const { status, body } = await downloadOverHttp(loupe, 'Marta', exportActivity.path);
    expect([status, body.toString()]).toEqual([
      409,
      expect.stringContaining(auditRefusals.too_many_entries.code),
    ]);
  });
});
