import { afterAll, beforeAll, expect, test } from 'vitest';
import { getHelp, setVideoUrl } from '#platform/content/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let priya: Caller;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [priya, marta] = await Promise.all([loupe.as('Priya'), loupe.as('Marta')]);
});
afterAll(() => loupe.stop());

const unknownId = '0192a000-0000-7000-8000-0000000fffff';

test("returns the provider's contacts, videos with transcripts, and the promised answer day", async () => {
  const { answer } = await marta.call(getHelp, {});
  expect(answer.provider).toMatchObject({ name: 'Assay Mutual', phone: '(555) 010-0177' });
  expect(answer.videos.length).toBeGreaterThanOrEqual(3);
  for (const video of answer.videos) expect(video.transcript.length).toBeGreaterThan(100);
  expect(answer.answerBy).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test("lets the provider set a video's URL", async () => {
  const [video] = (await marta.call(getHelp, {})).answer.videos;
  const url = 'https://films.assay-mutual.example/1';
  const set = await priya.call(setVideoUrl, { params: { id: video?.id ?? '' }, body: { url } });
  expect(set.answer.url).toBe(url);
  const missing = await priya.call(setVideoUrl, { params: { id: unknownId }, body: { url } });
  expect([missing.status, missing.problem.code]).toEqual([404, 'content.video_missing']);
});
