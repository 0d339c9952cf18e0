import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  createTheme,
  deleteTheme,
  getTheme,
  listThemes,
  listVersions,
  publishTheme,
  renameTheme,
  restoreVersion,
  saveTheme,
  themeRefusals as no,
  unpublishTheme,
} from '#modules/jeweler-pages/contract.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let testBed: LedgerTestBed;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
  testBed = createLedgerTestBed(loupe.connectionString);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const once = () => ({ 'idempotency-key': newId() });
const create = (name: string, from?: string) =>
  marta.call(createTheme, { body: from === undefined ? { name } : { name, from } }, once());
const of = (themeId: string) => ({ params: { themeId } });
const publish = (themeId: string, version: number, address: string) =>
  marta.call(publishTheme, { ...of(themeId), body: { version, address } }, once());

test('a theme is created from company data, saved, renamed, duplicated and deleted', async () => {
  const made = (await create('Spring')).answer;
  expect(made).toMatchObject({ name: 'Spring', status: 'Draft', version: 1 });
  expect(made.content.company.name).toBe('Harrow & Vale');
  const { themeId, content } = made;
  const about = { ...content.about, headline: 'Since 1962' };
  const body = { version: 1, content: { ...content, about } };
  expect((await marta.call(saveTheme, { ...of(themeId), body })).answer.version).toBe(2);
  expect((await marta.call(saveTheme, { ...of(themeId), body })).problem.code).toBe(no.has_changed.code);
  expect((await create('SPRING')).problem.code).toBe(no.theme_named.code);
  const copy = (await create('Summer', themeId)).answer;
  expect(copy.content.about.headline).toBe('Since 1962');
  const rename = (name: string) => marta.call(renameTheme, { ...of(copy.themeId), body: { name } });
  expect((await rename('Spring')).problem.code).toBe(no.theme_named.code);
  expect((await rename('Fall')).status).toBe(204);
  expect((await marta.call(deleteTheme, of(copy.themeId))).status).toBe(204);
  expect((await marta.call(getTheme, of(copy.themeId))).problem.code).toBe(no.theme_missing.code);
});

test('two clicks publish once, and the active theme stays until another is published', async () => {
  const { themeId } = (await create('Main')).answer;
  const both = await Promise.all([publish(themeId, 1, 'harrow-vale'), publish(themeId, 1, 'harrow-vale')]);
  expect(new Set(both.map(({ answer }) => answer.publicationId)).size).toBe(1);
  const { rows } = await testBed.pools.owner.query('select 1 from pages.publication where theme_id = $1', [
    themeId,
  ]);
  expect(rows).toHaveLength(1);
  const { items, address } = (await marta.call(listThemes, {})).answer;
  expect(address).toBe('harrow-vale');
  expect(items.find((item) => item.themeId === themeId)?.status).toBe('Active');
  expect((await marta.call(deleteTheme, of(themeId))).problem.code).toBe(no.theme_active.code);
  expect((await publish(themeId, 9, 'harrow-vale')).problem.code).toBe(no.has_changed.code);
  expect((await marta.call(unpublishTheme, of(themeId))).status).toBe(204);
  expect((await marta.call(unpublishTheme, of(themeId))).problem.code).toBe(no.theme_not_active.code);
  const again = (await marta.call(getTheme, of(themeId))).answer;
  expect(again.status).toBe('Published');
});

test("an address that is reserved, or looks like another company's, is refused with 412", async () => {
  const { themeId } = (await create('Addresses')).answer;
  const reserved = await publish(themeId, 1, 'l0upe');
  expect([reserved.status, reserved.problem.code]).toEqual([412, no.address_reserved.code]);
  await testBed.pools.owner.query(
    `insert into pages.address (skeleton, address, company_id, taken_by, taken_at)
     select 'gold', 'gold', company_id, gen_random_uuid(), now() from companies.company
     where name <> 'Harrow & Vale' limit 1`,
  );
  const taken = await publish(themeId, 1, 'g0ld');
  expect([taken.status, taken.problem.code]).toEqual([412, no.address_taken.code]);
});

test('wording that breaks a rule needs a reason first', async () => {
  const { themeId, content } = (await create('Wording')).answer;
  const banner = { ...content.banner, text: 'Our certified diamonds' };
  const save = (version: number, reasons: typeof content.reasons) =>
    marta.call(saveTheme, { ...of(themeId), body: { version, content: { ...content, banner, reasons } } });
  await save(1, []);
  expect((await publish(themeId, 2, 'harrow-vale')).problem.code).toBe(no.wording_open.code);
  await save(2, [{ finding: 'certified: certified', reason: 'The name of our program.' }]);
  expect((await publish(themeId, 3, 'harrow-vale')).status).toBe(200);
});

test('a version is restored into the draft, and visitors see it after the next publication', async () => {
  const { themeId, content } = (await create('Versions')).answer;
  await publish(themeId, 1, 'harrow-vale');
  const about = { ...content.about, headline: 'Second' };
  await marta.call(saveTheme, { ...of(themeId), body: { version: 1, content: { ...content, about } } });
  await publish(themeId, 2, 'harrow-vale');
  const { items } = (await marta.call(listVersions, of(themeId))).answer;
  expect(items.map(({ isLive, publishedBy }) => [isLive, publishedBy])).toEqual([
    [true, 'Marta Reyes'],
    [false, 'Marta Reyes'],
  ]);
  const [, first] = items;
  if (first === undefined) throw new Error('The first version is missing.');
  const restore = (version: number, publicationId: string) =>
    marta.call(restoreVersion, { ...of(themeId), body: { version, publicationId } });
  expect((await restore(1, first.publicationId)).problem.code).toBe(no.has_changed.code);
  expect((await restore(2, newId())).problem.code).toBe(no.version_missing.code);
  expect((await restore(2, first.publicationId)).answer.version).toBe(3);
  const restored = (await marta.call(getTheme, of(themeId))).answer;
  expect(restored.content.about.headline).toBe(content.about.headline);
});

test('a publication that fails halfway leaves the page unchanged', async () => {
  const { themeId, content } = (await create('Halfway')).answer;
  await publish(themeId, 1, 'halfway');
  const banner = { ...content.banner, headline: 'The new headline' };
  await marta.call(saveTheme, { ...of(themeId), body: { version: 1, content: { ...content, banner } } });
  const shown = async () =>
    (await (await fetch(`${loupe.url}/pages/halfway`)).text()).includes(banner.headline);
  const heal = await poisonRow(loupe.pools, 'pages.theme', themeId);
  // The version and the page are written by then.
  expect((await publish(themeId, 2, 'halfway')).status).toBe(500);
  await heal();
  expect(await shown()).toBe(false);
  expect((await marta.call(listVersions, of(themeId))).answer.items).toHaveLength(1);
  await publish(themeId, 2, 'halfway');
  await expect.poll(shown).toBe(true);
});

test('a company has up to 10 themes', async () => {
  const { items } = (await marta.call(listThemes, {})).answer;
  for (let count = items.length; count < 10; count += 1) await create(`Theme ${count}`);
  expect((await create('One more')).problem.code).toBe(no.themes_full.code);
});

test('visitors get the published page, old addresses lead to the new one, and others are not found', async () => {
  const { items } = (await marta.call(listThemes, {})).answer;
  const [theme] = items;
  if (theme === undefined) throw new Error('There are no themes.');
  const open = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${loupe.url}/pages/${address}`, { redirect: 'manual', headers });
  await publish(theme.themeId, theme.version, 'first-address');
  const first = await open('first-address');
  expect(first.status).toBe(200);
  expect(first.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(await first.text()).toContain('Harrow &amp; Vale');
  const etag = first.headers.get('etag') ?? '';
  expect((await open('first-address', { 'if-none-match': etag })).status).toBe(304);
  await publish(theme.themeId, theme.version, 'second-address');
  // A node drops what it keeps of a page when the database reports the change.
  const leadsTo = async () => {
    const moved = await open('first-address');
    return [moved.status, moved.headers.get('location')];
  };
  await expect.poll(leadsTo).toEqual([301, '/pages/second-address']);
  await marta.call(unpublishTheme, of(theme.themeId));
  await expect.poll(async () => (await open('second-address')).status).toBe(404);
  await publish(theme.themeId, theme.version, 'second-address');
  const typeOf = async (path: string) => {
    const answer = await open(path);
    return [answer.status, answer.headers.get('content-type')];
  };
  expect(await typeOf('second-address/privacy')).toEqual([200, 'text/html; charset=utf-8']);
  expect(await typeOf('second-address/favicon.svg')).toEqual([200, 'image/svg+xml']);
  expect(await typeOf('second-address/sitemap.xml')).toEqual([200, 'application/xml']);
  expect((await typeOf('second-address/events/unknown.ics'))[0]).toBe(404);
  expect(await typeOf('fonts/jost-400.woff2')).toEqual([200, 'font/woff2']);
  expect((await typeOf('fonts/..%2f..%2fpackage.json'))[0]).toBe(404);
  expect((await open('first-address/privacy')).headers.get('location')).toBe('/pages/second-address/privacy');
  expect((await open('%66irst-address/Privacy/')).headers.get('location')).toBe(
    '/pages/second-address/privacy',
  );
  expect((await open('Second-Address')).status).toBe(301);
  await marta.call(unpublishTheme, of(theme.themeId));
  expect((await open('unknown')).status).toBe(404);
  expect((await open('..%2f..%2fetc')).status).toBe(404);
});
