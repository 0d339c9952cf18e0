import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  createPreviewLink,
  createTheme,
  previewDays,
  removePreviewLink,
  saveTheme,
  themeRefusals as no,
} from '#modules/jeweler-pages/contract.ts';
import { missingPreview } from '#modules/jeweler-pages/themes/domain/missing-page.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const draft = async (name: string) =>
  (await marta.call(createTheme, { body: { name } }, { 'idempotency-key': newId() })).answer;
const open = (path: string) => fetch(`${loupe.url}${path}`, { redirect: 'manual' });

test('a preview link shows the draft until it ends, and a new link ends the old one', async () => {
  const { themeId, content } = await draft('Preview');
  const params = { themeId };
  const first = (await marta.call(createPreviewLink, { params })).answer;
  const banner = { ...content.banner, headline: 'Only in the draft' };
  await marta.call(saveTheme, { params, body: { version: 1, content: { ...content, banner } } });
  const shown = await open(first.path);
  expect([shown.status, shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex, nofollow',
  ]);
  const page = await shown.text();
  expect(page).toContain('Only in the draft');
  expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
  expect((await open(`${first.path}/privacy`)).status).toBe(200);
  const second = (await marta.call(createPreviewLink, { params })).answer;
  expect((await open(first.path)).status).toBe(404);
  expect((await open(`/pages/preview/${themeId}.${'a'.repeat(32)}`)).status).toBe(404);
  expect((await open('/pages/preview/..%2f..%2fetc')).status).toBe(404);
  expect((await open(second.path)).status).toBe(200);
  await marta.call(removePreviewLink, { params });
  expect((await open(second.path)).status).toBe(404);
  const third = (await marta.call(createPreviewLink, { params })).answer;
  loupe.clock.setOffset(loupe.clock.offsetMs + previewDays * 86_400_000);
  const ended = await open(third.path);
  expect([ended.status, await ended.text()]).toEqual([404, missingPreview('en')]);
});

test("another company's theme has no preview link", async () => {
  const { themeId } = await draft('Not theirs');
  const sven = await loupe.as('Sven');
  const asked = await sven.call(createPreviewLink, { params: { themeId } });
  expect(asked.problem.code).toBe(no.theme_missing.code);
});
