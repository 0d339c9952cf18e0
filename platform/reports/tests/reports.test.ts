import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { day, formatDay } from '#kit/domain/day.ts';
import { readSheet, readSheetAsShown } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import { StorageUnavailable } from '#outside/file-store/port.ts';
import { listActivity } from '#platform/audit/contract.ts';
import { downloadFile } from '#platform/files/contract.ts';
import {
  downloadReport,
  getReport,
  listReportKinds,
  listReports,
  processReport,
  recordSubscriptionUsage,
  startReport,
} from '#platform/reports/contract.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { requestReport, ended } from '#apps/server/testing/request-report.ts';
import { companyOf, makeLocation, makePerson } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let jonah: Caller;
let ilse: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, jonah, ilse] = await Promise.all([loupe.as('Marta'), loupe.as('Jonah'), loupe.as('Ilse')]);
});
afterAll(() => loupe.stop());
afterEach(() => {
  vi.restoreAllMocks();
  loupe.clock.setOffset(0);
});

const today = async () => (await marta.call(listReportKinds, {})).answer.today;
const unknownReport = '0192a000-0000-7000-8000-0000000fffff';

async function rowsOf(uri: string, firstName = 'Marta'): Promise<string[][]> {
  return readSheet((await downloadOverHttp(loupe, firstName, uri)).body);
}

describe('a report', () => {
  test('creates a report in the background as a valid workbook', async () => {
    const harrow = companyOf('Marta');
    const locationId = await makeLocation(loupe, harrow, 'Report Lane');
    await makePerson(loupe, { companyId: harrow, lastName: '=SUM(A1)', locationIds: [locationId] });
    await makePerson(loupe, { companyId: harrow, lastName: 'Waiting', approvalStatus: 'None' });
    const requested = await requestReport(marta, 'team-directory');
    expect(requested).toMatchObject({
      title: 'Team directory',
      state: 'WAITING',
      askedBy: 'Marta Reyes',
      file: null,
      actions: [],
    });
    const report = await ended(marta, requested);
    expect([report.state, report.actions]).toEqual(['SUCCESS', ['download']]);
    expect(report.file?.name).toBe(`Team directory ${await today()}.xlsx`);
    const { headers, body } = await downloadOverHttp(loupe, 'Marta', report.file?.uri ?? '');
    expect(headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(headers.get('content-disposition')).toContain('attachment; filename="Team directory ');
    expect(body.length).toBe(report.file?.size);
    const [head, ...rows] = readSheet(body);
    expect(head).toEqual(['Last name', 'First name', 'Email', 'Phone', 'Roles', 'Locations', 'Since']);
    expect(rows).toHaveLength(report.progress.done);
    expect(report.progress.done).toBe(report.progress.total);
    const names = rows.map(([lastName]) => lastName);
    expect(names).toContain('Reyes');
    expect(names).not.toContain('Waiting');
    expect(names).not.toContain('Kessler');
    const odd = rows.find(([lastName]) => lastName === '=SUM(A1)');
    expect(odd?.slice(1, 6)).toEqual(['Pat', 'pat.=sum(a1)@made.example', '', 'BusinessUser', 'Report Lane']);
  });

  test("includes exactly the period's entries in the activity report", async () => {
    await loupe.pools.owner.query(
      `insert into audit.entry (company_id, id, at, actor_kind, person_name, act, record_type, record_id, trace, facts)
       select $1, ('0192a000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, timestamptz '2026-01-01 12:00Z' + n * interval '1 hour',
              'member', 'Jonah Price', 'content.askProvider', 'contact message', 'Q-' || n, 'trace', '{"length": 12}'
         from generate_series(1, 2400) n`,
      [companyOf('Marta')],
    );
    const { answer } = await marta.call(startReport, {
      body: { kind: 'activity-log', parameters: { from: '2026-01-02', to: '2026-03-31' } },
    });
    const report = await ended(marta, answer);
    const [, ...rows] = await rowsOf(report.file?.uri ?? '');
    // Midnight in New York is UTC-5 in winter and UTC-4 in summer.
    const at = (moment: string) => (Date.parse(moment) - Date.parse('2026-01-01T12:00:00Z')) / 3_600_000;
    const [first, last] = [at('2026-01-02T05:00:00Z'), at('2026-04-01T04:00:00Z') - 1];
    expect([rows[0]?.[4], rows.at(-1)?.[4]]).toEqual([`Q-${first}`, `Q-${last}`]);
    expect(rows).toHaveLength(last - first + 1);
    expect(rows[0]?.slice(1)).toEqual([
      'Jonah Price',
      'content.askProvider',
      'contact message',
      `Q-${first}`,
      'Length: 12',
    ]);
  });

  test('creates a report without rows with its headers', async () => {
    const requested = await requestReport(marta, 'activity-log', { from: '2020-01-01', to: '2020-01-02' });
    const report = await ended(marta, requested);
    expect(report.progress).toEqual({ done: 0, total: 0 });
    expect(await rowsOf(report.file?.uri ?? '')).toHaveLength(1);
  });

  test('records who requested and downloaded a report', async () => {
    const report = await ended(marta, await requestReport(marta, 'team-directory'));
    await downloadOverHttp(loupe, 'Marta', report.file?.uri ?? '');
    const { items } = (await marta.call(listActivity, { query: { limit: 50, search: report.id } })).answer;
    expect(items.map(({ act, person }) => [act, person])).toEqual([
      ['reports.downloadReport', 'Marta Reyes'],
      ['reports.makeReport', null],
      ['reports.startReport', 'Marta Reyes'],
    ]);
  });

  test('deletes a report and its file after 30 days', async () => {
    const report = await ended(marta, await requestReport(marta, 'team-directory'));
    const { store } = loupe.ports.files;
    const key = `made/reports/${report.id.slice(-2)}/${report.id}`;
    expect(await store.head(key)).toBeDefined();
    loupe.clock.setOffset(30 * 86_400_000 + 60_000);
    expect((await marta.call(getReport, { params: { id: report.id } })).problem.code).toBe(
      'reports.report_missing',
    );
    await loupe.pools.owner.query(`select graphile_worker.add_job('reports.remove_old')`);
    await expect.poll(() => store.head(key), { timeout: 30_000 }).toBeUndefined();
    const remaining = () =>
      loupe.pools.owner.query(
        'select 1 from files.file where id = $1 union select 1 from reports.report where id = $1',
        [report.id],
      );
    await expect.poll(async () => (await remaining()).rowCount, { timeout: 30_000 }).toBe(0);
  });
});

describe('access to reports', () => {
  test('offers reports by their own rules', async () => {
    const kinds = async (person: Caller) =>
      (await person.call(listReportKinds, {})).answer.items.map(({ kind, asks }) => [kind, asks]);
    expect(await kinds(marta)).toEqual([
      ['team-directory', 'nothing'],
      ['activity-log', 'period'],
      ['subscription-usage', 'period'],
      ['memos', 'period'],
      ['appraisals', 'period'],
    ]);
    expect(await kinds(jonah)).toEqual([]);
    const refused = await jonah.call(startReport, { body: { kind: 'team-directory', parameters: {} } });
    expect([refused.status, refused.problem.code]).toEqual([422, 'reports.kind_unknown']);
  });

  test('shows a report only to people who may request it', async () => {
    const report = await ended(marta, await requestReport(marta, 'team-directory'));
    for (const person of [jonah, ilse])
      for (const endpoint of [getReport, processReport, downloadReport]) {
        const reply = await person.call(endpoint, { params: { id: report.id } });
        expect([reply.status, reply.problem.code]).toEqual([404, 'reports.report_missing']);
      }
    const listed = async (person: Caller) =>
      (await person.call(listReports, { query: { limit: 25 } })).answer.items.map(({ id }) => id);
    expect(await listed(marta)).toContain(report.id);
    expect(await listed(jonah)).toEqual([]);
    expect(await listed(ilse)).toEqual([]);
  });

  test("hides a report's file from the general file endpoint", async () => {
    const report = await ended(marta, await requestReport(marta, 'team-directory'));
    const reply = await jonah.call(downloadFile, { params: { id: report.id } });
    expect([reply.status, reply.problem.code]).toEqual([404, 'files.file_missing']);
  });
});

describe('a report is refused', () => {
  const invalid: readonly [
    what: string,
    parameters: Record<string, string>,
    field: string,
    sentence: string,
  ][] = [
    ['without a period', {}, 'parameters.from', 'Enter a date as MM/DD/YYYY.'],
    [
      'for days in the wrong order',
      { from: '2026-02-02', to: '2026-02-01' },
      'parameters.to',
      'The start date is after the end date.',
    ],
    [
      'for more than a year',
      { from: '2024-01-01', to: '2026-02-01' },
      'parameters.to',
      'Choose 366 days or fewer.',
    ],
  ];
  test.each(invalid)('%s', async (_what, parameters, field, sentence) => {
    const reply = await marta.call(startReport, { body: { kind: 'activity-log', parameters } });
    expect([reply.status, reply.problem.code]).toEqual([422, 'kit.bad_input']);
    expect(reply.problem.fields?.[field]).toBe(sentence);
  });

  test('rejects an unknown report and a forged cursor', async () => {
    const missing = await marta.call(processReport, { params: { id: unknownReport } });
    expect(missing.problem.code).toBe('reports.report_missing');
    const lost = await marta.call(listReports, { query: { limit: 25, after: 'bm90aGluZw' } });
    expect([lost.status, lost.problem.code]).toEqual([422, 'reports.page_lost']);
  });

  test('rejects a report download while the store is down', async () => {
    const report = await ended(marta, await requestReport(marta, 'team-directory'));
    const away = vi.spyOn(loupe.ports.files.store, 'get').mockRejectedValue(new StorageUnavailable('away'));
    const reply = await marta.call(downloadReport, { params: { id: report.id } });
    expect([reply.status, reply.problem.code]).toEqual([503, 'reports.file_away']);
    away.mockRestore();
    expect((await downloadOverHttp(loupe, 'Marta', report.file?.uri ?? '')).status).toBe(200);
  });
});

test('lists reports newest first, page by page, and searches by title and requester', async () => {
  const period = { from: '2020-01-01', to: '2020-01-02' };
  await ended(marta, await requestReport(marta, 'activity-log', period));
  await ended(marta, await requestReport(marta, 'team-directory'));
  const page = await marta.call(listReports, { query: { limit: 25 } });
  const ids = page.answer.items.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
  const found = await marta.call(listReports, { query: { limit: 25, search: 'ACTIVITY' } });
  expect(new Set(found.answer.items.map(({ kind }) => kind))).toEqual(new Set(['activity-log']));
  const byName = await marta.call(listReports, { query: { limit: 25, search: 'reyes' } });
  expect(byName.answer.items.map(({ id }) => id)).toEqual(ids);
});

describe('POST api/subscriptionusages', () => {
  const use = (person: Caller, body: { serviceType: 'Shipping' | 'Auction'; what: string; when?: string }) =>
    person.call(recordSubscriptionUsage, { body });

  test('counts service usage per company and day', async () => {
    for (const person of [marta, jonah, marta]) {
      const reply = await use(person, { serviceType: 'Shipping', what: 'label.printed' });
      expect(reply.status).toBe(204);
    }
    const yesterday = new Date(loupe.clock.now().getTime() - 23 * 3_600_000).toISOString();
    await use(marta, { serviceType: 'Shipping', what: 'opened', when: yesterday });
    const to = await today();
    const from = new Date(Date.parse(to) - 86_400_000 * 2).toISOString().slice(0, 10);
    const report = await ended(marta, await requestReport(marta, 'subscription-usage', { from, to }));
    const rows = readSheetAsShown((await downloadOverHttp(loupe, 'Marta', report.file?.uri ?? '')).body);
    expect(rows[0]).toEqual(['Day', 'Service', 'Action', 'Count']);
    expect(rows).toContainEqual([formatDay(day(to)), 'Shipping', 'label.printed', '3']);
    expect(rows.map((row) => row.slice(1))).toContainEqual(['Shipping', 'opened', '1']);
    const foreignRows = await loupe.pools.owner.query('select 1 from reports.usage where company_id <> $1', [
      companyOf('Marta'),
    ]);
    expect(foreignRows.rowCount).toBe(0);
  });

  test('rejects usage of an unsubscribed service or another day', async () => {
    const none = await use(marta, { serviceType: 'Auction', what: 'opened' });
    expect([none.status, none.problem.code]).toEqual([422, 'reports.no_subscription']);
    for (const when of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
      const reply = await use(marta, { serviceType: 'Shipping', what: 'opened', when });
      expect([reply.status, reply.problem.code]).toEqual([422, 'reports.usage_when']);
    }
  });
});
