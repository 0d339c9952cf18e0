import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Another node of the same machine may be writing; what it works on is younger than this.
const oldEnoughMs = 24 * 3_600_000;

/** Half-written files of a process that was killed; nobody will ever ask for them. */
export async function sweepLeftovers(
  dataDir: string,
  { temporary = tmpdir(), now = Date.now() }: { temporary?: string; now?: number } = {},
): Promise<void> {
  await Promise.all([
    sweep(temporary, /^loupe-[0-9a-f-]{36}\.arriving$/, now),
    sweep(join(temporary, 'loupe-uploads'), /^[0-9a-f-]{36}\.upload$/, now),
    sweep(join(dataDir, 'incoming'), /^[0-9a-f-]{36}$/, now),
  ]);
}

async function sweep(folder: string, leftover: RegExp, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => leftover.test(one))) {
    const path = join(folder, name);
    // Gone meanwhile, or another user's: neither is worth a word.
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - written > oldEnoughMs) await rm(path, { force: true }).catch(() => undefined);
  }
}
