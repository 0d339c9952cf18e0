import { afterAll, beforeAll, expect, test } from 'vitest';
import { heicPhoto, phonePhoto } from '#kit/server/images/testing-pictures.ts';
import { addPicture } from '#modules/jeweler-pages/contract.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe({ HEIC_UPLOADS: 'no' });
});
afterAll(() => loupe.stop());

async function send(content: Uint8Array, name: string) {
  const reply = await sendFile(
    `${loupe.url}${addPicture.path}`,
    { name, content, type: 'application/octet-stream' },
    { authorization: `Bearer ${await loupe.token('Marta')}` },
  );
  return readReply(addPicture, reply);
}

test('a portal without HEIC uploads refuses a HEIC photo, whatever its name, and accepts others', async () => {
  for (const name of ['counter.heic', 'counter.jpg'])
    expect((await send(heicPhoto(), name)).problem.code).toBe(filesRefusals.invalid_format.code);
  expect((await send(await phonePhoto('x'), 'counter.jpg')).answer.width).toBe(600);
});
