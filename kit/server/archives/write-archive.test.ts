import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readArchive } from './testing-read-archive.ts';
import { writeArchive } from './write-archive.ts';
import type { ArchiveEntry } from './write-archive.ts';

const at = new Date('2026-11-21T10:00:00Z');

async function* pieces(...all: readonly (string | Uint8Array)[]): AsyncIterable<Uint8Array> {
  for (const piece of all) yield Buffer.from(piece);
}

async function* entries(...all: readonly (readonly [string, ArchiveEntry['content']])[]) {
  for (const [path, content] of all) yield { path, at, content };
}

const megabyte = 1_000_000;

/** More data than fits in memory, and how much of it was read. */
function flood(megabytes: number) {
  const seen = { megabytes: 0, let: false };
  async function* content(): AsyncIterable<Uint8Array> {
    try {
      for (; seen.megabytes < megabytes; seen.megabytes += 1) yield randomBytes(megabyte);
    } finally {
      seen.let = true;
    }
  }
  return { seen, content: content() };
}

describe('archives', () => {
  test('another program reads every entry under its path', async () => {
    const picture = randomBytes(3 * megabyte);
    const parts = await readArchive(
      await buffer(
        writeArchive(
          entries(
            ['data/profile.json', pieces('[', '{"name":"Élodie"}', ']')],
            ['files/1/Ring – Größe 7.png', pieces(picture)],
            ['empty.txt', pieces()],
          ),
        ),
      ),
    );
    expect([...parts.keys()]).toEqual(['data/profile.json', 'files/1/Ring – Größe 7.png', 'empty.txt']);
    expect(parts.get('data/profile.json')?.toString()).toBe('[{"name":"Élodie"}]');
    expect(parts.get('files/1/Ring – Größe 7.png')?.equals(picture)).toBe(true);
    expect(parts.get('empty.txt')).toHaveLength(0);
  });

  test('reads entries only as fast as the archive is consumed, and stops when it is abandoned', async () => {
    const { seen, content } = flood(500);
    const archive = writeArchive(entries(['flood', content]));
    let taken = 0;
    for await (const chunk of archive as AsyncIterable<Uint8Array>) {
      taken += chunk.length;
      expect(seen.megabytes * megabyte - taken).toBeLessThan(5 * megabyte);
      if (taken > 20 * megabyte) break;
    }
    await expect.poll(() => seen.let).toBe(true);
    expect(seen.megabytes).toBeLessThan(30);
  });

  test('fails with the error of its source, so a partial archive is not taken for a whole one', async () => {
    async function* broken(): AsyncIterable<Uint8Array> {
      yield Buffer.from('a beginning');
      throw new Error('The store went away.');
    }
    await expect(buffer(writeArchive(entries(['a', broken()])))).rejects.toThrow('The store went away.');
    async function* cutOff(): AsyncIterable<ArchiveEntry> {
      yield { path: 'a', at, content: pieces('a') };
      throw new Error('No list.');
    }
    await expect(buffer(writeArchive(cutOff()))).rejects.toThrow('No list.');
  });

  test('rejects a path that leads out of the archive', async () => {
    await expect(buffer(writeArchive(entries(['../passwd', pieces('x')])))).rejects.toThrow('invalid');
  });
});
