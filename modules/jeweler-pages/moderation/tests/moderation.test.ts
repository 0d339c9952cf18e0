import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  addReservedWord,
  answerTakedown,
  closeReport,
  createTheme,
  getTakedown,
  liftTakedown,
  listDeskPages,
  listPageReports,
  listReservedWords,
  moderationRefusals as no,
  publishTheme,
  removeReservedWord,
  takeDown,
  themeRefusals,
} from '#modules/jeweler-pages/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let priya: Caller;
let themeId = '';
const once = () => ({ 'idempotency-key': newId() });
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, priya] = await Promise.all([loupe.as('Marta'), loupe.as('Priya')]);
  ({ themeId } = (await marta.call(createTheme, { body: { name: 'Reported' } }, once())).answer);
  await publish('reported');
});
afterAll(() => loupe.stop());

const publish = (address: string) =>
  marta.call(publishTheme, { params: { themeId }, body: { version: 1, address } }, once());
const page = () => `${loupe.url}/pages/reported`;
const reports = async () => (await priya.call(listPageReports, {})).answer.reports;

async function openForm(): Promise<string> {
  const form = await (await fetch(`${page()}/report`)).text();
  return /name="token" value="([^"]+)"/.exec(form)?.[1] ?? '';
}

const send = (fields: Record<string, string>) =>
  fetch(`${page()}/report`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });

const typed = { kind: 'claims', details: 'It says every stone is flawless.', email: '' };

test("a visitor's report reaches the desk once, and bots are blocked", async () => {
  expect(await (await fetch(page())).text()).toContain('/pages/reported/report');
  const token = await openForm();
  expect((await send({ ...typed, token })).status).toBe(422);
  loupe.clock.setOffset(loupe.clock.offsetMs + 20_000);
  for (const attempt of [1, 2]) {
    const sent = await send({ ...typed, token });
    expect([attempt, sent.status, sent.headers.get('location')]).toEqual([
      attempt,
      303,
      '/pages/reported/report/sent',
    ]);
  }
  expect((await fetch(`${page()}/report/sent`)).status).toBe(200);
  expect((await send({ ...typed, details: 'Trapped', website: 'x', token })).status).toBe(303);
  const faulty = await send({ kind: '"><script>', details: '<script>alert(1)</script>', email: 'x', token });
  expect(faulty.status).toBe(422);
  expect(await faulty.text()).not.toContain('<script>');
  const [report, ...others] = await reports();
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    address: 'reported',
    companyName: 'Harrow & Vale',
    kind: 'False or misleading claims',
    details: typed.details,
  });
  const params = { companyId: report?.companyId ?? '', reportId: report?.reportId ?? '' };
  expect((await priya.call(closeReport, { params })).status).toBe(204);
  expect((await priya.call(closeReport, { params })).problem.code).toBe(no.report_missing.code);
  expect(await reports()).toEqual([]);
  // It is still so: the desk reads about it again.
  expect((await send({ ...typed, token })).status).toBe(303);
  const [again] = await reports();
  expect(again).toMatchObject({ details: typed.details });
  expect(again?.reportId).not.toBe(params.reportId);
});

test('the desk takes a page offline, the jeweler responds, and it comes back', async () => {
  const params = { companyId: companyOf('Marta') };
  const reason = 'The page calls lab reports certificates.';
  const down = () => priya.call(takeDown, { params, body: { reason } });
  const say = (answer: string) => marta.call(answerTakedown, { body: { answer } });
  expect((await say('Too early')).problem.code).toBe(no.takedown_missing.code);
  expect((await priya.call(liftTakedown, { params })).problem.code).toBe(no.takedown_missing.code);
  expect((await fetch(page())).status).toBe(200);
  expect((await down()).status).toBe(204);
  expect((await down()).problem.code).toBe(no.page_down.code);
  await expect.poll(async () => (await fetch(page(), { cache: 'no-store' })).status).toBe(404);
  // Publishing again doesn't bring it back.
  await publish('reported');
  expect((await fetch(page())).status).toBe(404);
  expect((await marta.call(getTakedown, {})).answer.takedown).toMatchObject({ reason, answer: null });
  const titles = async () =>
    (await marta.call(listInboxItems, { query: { limit: 100 } })).answer.items.map(({ title }) => title);
  await expect.poll(titles, { timeout: 20_000 }).toContain('Respond to your page takedown');
  expect((await say('We call them reports now.')).status).toBe(200);
  expect(await titles()).not.toContain('Respond to your page takedown');
  const [takedown] = (await priya.call(listPageReports, {})).answer.takedowns;
  expect(takedown).toMatchObject({ reason, answer: 'We call them reports now.', takenBy: 'Priya Nair' });
  const { items } = (await priya.call(listDeskPages, { query: { text: 'repo' } })).answer;
  expect(items).toMatchObject([{ address: 'reported', isOffline: true, domain: null }]);
  expect((await priya.call(liftTakedown, { params })).status).toBe(204);
  await expect.poll(async () => (await fetch(page())).status).toBe(200);
  expect((await marta.call(getTakedown, {})).answer.takedown).toBeNull();
  const nothing = await priya.call(takeDown, { params: { companyId: companyOf('Sven') }, body: { reason } });
  expect(nothing.problem.code).toBe(no.page_missing.code);
});

test('reserved words are added and released by the desk, and block addresses that look like them', async () => {
  const add = (word: string) => priya.call(addReservedWord, { body: { word, note: 'A brand' } });
  expect((await add('tiffany')).status).toBe(204);
  expect((await add('t1ffany')).problem.code).toBe(no.word_reserved.code);
  expect((await add('admin')).problem.code).toBe(no.word_reserved.code);
  expect((await add('rep0rted')).problem.code).toBe(no.word_used.code);
  expect((await publish('tiffany')).problem.code).toBe(themeRefusals.address_reserved.code);
  expect((await priya.call(listReservedWords, {})).answer.items).toMatchObject([
    { word: 'tiffany', note: 'A brand', addedBy: 'Priya Nair' },
  ]);
  const params = { word: 'tiffany' };
  expect((await priya.call(removeReservedWord, { params })).status).toBe(204);
  expect((await priya.call(removeReservedWord, { params })).problem.code).toBe(no.word_missing.code);
  expect((await publish('tiffany')).status).toBe(200);
});

test('a word that is reserved while a company takes it goes to only one of the two', async () => {
  for (const word of ['first-race', 'second-race', 'third-race']) {
    const [reserved, published] = await Promise.all([
      priya.call(addReservedWord, { body: { word, note: '' } }),
      publish(word),
    ]);
    expect([reserved.status, published.status], word).toEqual(
      reserved.status === 204 ? [204, 412] : [409, 200],
    );
  }
});
