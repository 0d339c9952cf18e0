import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Problem } from '#kit/contract/problem.ts';
import { StorageFull } from '#outside/file-store/port.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => void (loupe = await startTestLoupe()));
afterEach(() => vi.restoreAllMocks());
afterAll(() => loupe.stop());

async function upload(): Promise<Response> {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'note.pdf'));
  return fetch(`${loupe.url}/services/content/api/files?purpose=document`, {
    method: 'POST',
    headers: { 'x-subscription-key': 'loupe-web', authorization: `Bearer ${await loupe.token('Marta')}` },
    body: form,
  });
}

const rowsOf = async (table: string) =>
  (await loupe.pools.owner.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]?.count;

test('full storage is answered 503 in one sentence, and nothing is recorded', async () => {
  const put = vi.spyOn(loupe.ports.fileStore, 'put').mockRejectedValue(new StorageFull('no space'));
  await loupe.token('Marta');
  const before = await rowsOf('audit.entry');
  const reply = await upload();
  expect([reply.status, ((await reply.json()) as Problem).detail]).toEqual([
    503,
    "Our storage is full, so we couldn't save the file. Nothing was changed.",
  ]);
  expect(put).toHaveBeenCalledOnce();
  expect([await rowsOf('files.file'), await rowsOf('audit.entry')]).toEqual([0, before]);
});

test('the same file is stored once there is space', async () => {
  const reply = await upload();
  expect(reply.status).toBe(200);
  expect(await rowsOf('files.file')).toBe(1);
});
