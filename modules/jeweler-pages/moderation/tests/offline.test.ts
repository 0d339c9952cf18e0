import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureOfPixels } from '#kit/server/images/testing-pictures.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addPicture,
  answerTakedown,
  createPreviewLink,
  createTheme,
  liftTakedown,
  listPageReports,
  moderationRefusals as no,
  publishTheme,
  readResponse,
  saveTheme,
  takeDown,
  themeRefusals,
} from '#modules/jeweler-pages/contract.ts';
import { getDeskHome } from '#modules/desk/contract.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let priya: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, priya] = await Promise.all([loupe.as('Marta'), loupe.as('Priya')]);
});
afterAll(() => loupe.stop());

const once = () => ({ 'idempotency-key': newId() });
const params = { companyId: companyOf('Marta') };
const reason = 'The pictures belong to another jeweler.';
const offline = () => priya.call(takeDown, { params, body: { reason } });
const online = () => priya.call(liftTakedown, { params });

async function upload(shade: number): Promise<string> {
  const content = await pictureOfPixels(new Uint8Array(60 * 40 * 4).fill(shade), { width: 60, height: 40 });
  const reply = await sendFile(
    `${loupe.url}${addPicture.path}`,
    { name: 'counter.png', content, type: 'application/octet-stream' },
    { authorization: `Bearer ${await loupe.token('Marta')}` },
  );
  return (await readReply(addPicture, reply)).answer.pictureId;
}

const statusOf = async (path: string) =>
  (await fetch(`${loupe.url}${path}`, { redirect: 'manual', cache: 'no-store' })).status;

/** A published page with a banner picture. */
async function publishWith(pictureId: string): Promise<string> {
  const { themeId, content } = (await marta.call(createTheme, { body: { name: 'Pictured' } }, once())).answer;
  const picture = { pictureId, alt: 'Our counter', width: 1, height: 1, focusX: 50, focusY: 50 };
  const banner = { ...content.banner, picture };
  const body = { version: 1, content: { ...content, banner } };
  await marta.call(saveTheme, { params: { themeId }, body });
  await marta.call(publishTheme, { params: { themeId }, body: { version: 2, address: 'pictured' } }, once());
  return themeId;
}

test('pictures and preview links of a page that is offline do not open, and open again with it', async () => {
  const [shown, other] = [await upload(120), await upload(200)];
  const themeId = await publishWith(shown);
  const link = (await marta.call(createPreviewLink, { params: { themeId } })).answer.path;
  const picture = (id: string) => statusOf(`/pages/pictures/${id}-400.webp`);
  const all = async () => [await statusOf('/pages/pictured'), await picture(shown), await statusOf(link)];
  expect(await all()).toEqual([200, 200, 200]);
  await offline();
  await expect.poll(() => statusOf('/pages/pictured')).toBe(404);
  expect(await all()).toEqual([404, 404, 404]);
  expect(await statusOf(`${link}/privacy`)).toBe(404);
  // One that the page never showed opens, so that the jeweler can replace what was reported.
  expect(await picture(other)).toBe(200);
  const refused = await marta.call(createPreviewLink, { params: { themeId } });
  expect(refused.problem.code).toBe(themeRefusals.page_offline.code);
  await online();
  await expect.poll(() => statusOf('/pages/pictured')).toBe(200);
  expect(await all()).toEqual([200, 200, 200]);
});

test('a response leaves the queue when the desk has read it, and a later response is unread again', async () => {
  const queued = async () => {
    const { queues } = (await priya.call(getDeskHome, {})).answer;
    return queues.find(({ name }) => name === 'page-reports')?.open;
  };
  const answered = async () => (await priya.call(listPageReports, {})).answer.takedowns[0]?.answeredAt ?? '';
  const read = (answeredAt: string) => priya.call(readResponse, { params, body: { answeredAt } });
  const say = (answer: string) => marta.call(answerTakedown, { body: { answer } });
  expect((await read(new Date(0).toISOString())).problem.code).toBe(no.takedown_missing.code);
  await offline();
  expect((await read(new Date(0).toISOString())).problem.code).toBe(no.response_changed.code);
  expect(await queued()).toBe(0);
  await say('We replaced the pictures.');
  expect(await queued()).toBe(1);
  const first = await answered();
  expect((await read(first)).status).toBe(204);
  expect((await read(first)).status).toBe(204);
  expect(await queued()).toBe(0);
  const [row] = (await priya.call(listPageReports, {})).answer.takedowns;
  expect(row?.readAt).toEqual(expect.any(String));
  loupe.clock.setOffset(loupe.clock.offsetMs + 1_000);
  await say('We also removed the words.');
  expect(await queued()).toBe(1);
  expect((await read(first)).problem.code).toBe(no.response_changed.code);
  expect((await read(await answered())).status).toBe(204);
  expect(await queued()).toBe(0);
  await online();
});
