import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Another node on this machine may be writing; its files are younger than this.
const minAgeMs = 24 * 3_600_000;

/** Half-written files of a killed process, which are of no use. */
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
    // Already gone, or another user's; neither matters.
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    );
    if (now - written > minAgeMs) await rm(path, { force: true }).catch(() => undefined);
  }
}
