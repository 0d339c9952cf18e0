import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import {
  auditRefusals,
  exportDeskActivity,
  listDeskActivity,
  listDeskActivityChoices,
} from '#platform/audit/contract.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

const harrow = '0192a000-0000-7000-8000-00000000c001';
const kessler = '0192a000-0000-7000-8000-00000000c002';
const marta = '0192a000-0000-7000-8000-00000000a001';

let loupe: TestLoupe;
let owen: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  owen = await loupe.as('Owen');
  // Sixty entries alternating between two companies and five without one; the oldest are 20 days old.
  await loupe.pools.owner.query(
    `insert into audit.entry (company_id, id, at, actor_kind, person_id, person_name, act, record_type, record_id, trace, facts)
     select case when n > 60 then null when n % 2 = 0 then $1::uuid else $2::uuid end,
            ('0192a000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
            now() - make_interval(days => case when n <= 10 then 20 else 0 end), 'member',
            case when n % 2 = 0 then $3::uuid end, case when n % 2 = 0 then 'Marta Reyes' end,
            case when n > 60 then 'kit.sweep' else 'content.askProvider' end, 'contact message', 'Q-' || n, 'trace', '{}'
       from generate_series(1, 65) n`,
    [harrow, kessler, marta],
  );
});
afterAll(() => loupe.stop());

const search = async (query: object) => {
  const { items } = (await owen.call(listDeskActivity, { query: { limit: 100, ...query } })).answer;
  return items.filter(({ recordId }) => recordId.startsWith('Q-'));
};

test("lists activity of all companies to staff with the company's name", async () => {
  const listed: { id: string; company: string | null }[] = [];
  let after: string | undefined;
  do {
    const query = { limit: 25 as const, ...(after === undefined ? {} : { after }) };
    const { items, next }: { items: typeof listed; next: string | null } = (
      await owen.call(listDeskActivity, { query })
    ).answer;
    listed.push(...items);
    after = next ?? undefined;
  } while (after !== undefined);
  const ids = listed.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(new Set(listed.map(({ company }) => company))).toEqual(
    new Set([null, 'Harrow & Vale', 'Kessler & Co.']),
  );
});

test("filters all companies' activity by company, person, action, period and search", async () => {
  expect(await search({})).toHaveLength(65);
  expect(await search({ companyId: harrow })).toHaveLength(30);
  expect(await search({ personId: marta })).toHaveLength(32);
  expect(await search({ personId: marta, companyId: kessler })).toEqual([]);
  expect(await search({ act: 'kit.sweep' })).toHaveLength(5);
  expect(await search({ days: '7' })).toHaveLength(55);
  expect(await search({ search: 'Q-64' })).toMatchObject([{ recordId: 'Q-64', companyId: null }]);
});

test('offers people and actions of the chosen company', async () => {
  const all = (await owen.call(listDeskActivityChoices, { query: {} })).answer;
  expect(all.companies.map(({ name }) => name)).toEqual(['Harrow & Vale', 'Kessler & Co.']);
  expect(all.people).toContainEqual({ personId: marta, name: 'Marta Reyes' });
  expect(all.acts).toContain('kit.sweep');
  const kesslerChoices = (await owen.call(listDeskActivityChoices, { query: { companyId: kessler } })).answer;
  expect(kesslerChoices.companies).toEqual(all.companies);
  expect([kesslerChoices.people, kesslerChoices.acts]).toEqual([[], ['content.askProvider']]);
});

test("exports all companies' activity and records the export in the company's log", async () => {
  const path = `${exportDeskActivity.path}?act=content.askProvider&companyId=${harrow}`;
  const { body } = await downloadOverHttp(loupe, 'Owen', path);
  const [headers, ...rows] = readSheet(body);
  expect(headers?.at(-1)).toBe('Company');
  expect(rows.map((row) => row.at(-1))).toEqual(Array.from({ length: 30 }, () => 'Harrow & Vale'));
  const { items } = (await owen.call(listDeskActivity, { query: { limit: 25, companyId: harrow } })).answer;
  expect(items[0]).toMatchObject({
    act: 'audit.exportDeskActivity',
    person: 'Owen Clarke',
    facts: 'Rows: 30',
  });
});

test("rejects a forged cursor and an oversized export of all companies' activity", async () => {
  const lost = await owen.call(listDeskActivity, { query: { limit: 25, after: 'bm90aGluZw' } });
  expect([lost.status, lost.problem.code]).toEqual([422, auditRefusals.page_lost.code]);
  await loupe.pools.owner.query(
    `insert into audit.entry (id, at, actor_kind, act, record_type, record_id, trace, facts)
     select ('0192a000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid, now(), 'worker', 'kit.sweep', 'row', n::text,
            'trace', '{}' from generate_series(1, 10001) n`,
  );
  const { status, body } = await downloadOverHttp(loupe, 'Owen', exportDeskActivity.path);
  expect([status, body.toString()]).toEqual([
    409,
    expect.stringContaining(auditRefusals.too_many_entries.code),
  ]);
});

test("hides all companies' activity from members", async () => {
  const administrator = await loupe.as('Marta');
  for (const reply of [
    await administrator.call(listDeskActivity, { query: { limit: 25 } }),
    await administrator.call(listDeskActivityChoices, { query: {} }),
  ])
    expect(reply.problem.code).toBe('kit.forbidden');
});
