import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepLeftovers } from '../../sweep-leftovers.ts';

const id = (digit: string) => `0192a000-0000-7000-8000-00000000000${digit}`;

test('a start removes what a killed process left partly written, and nothing else', async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'loupe-sweep-'));
  const dataDir = join(temporary, 'data');
  const uploads = join(temporary, 'loupe-uploads');
  const incoming = join(dataDir, 'incoming');
  for (const folder of [uploads, incoming]) await mkdir(folder, { recursive: true });
  const old = [
    join(temporary, `loupe-${id('1')}.arriving`),
    join(uploads, `${id('2')}.upload`),
    join(incoming, id('3')),
  ];
  const young = [join(temporary, `loupe-${id('4')}.arriving`), join(incoming, id('5'))];
  const foreign = [join(temporary, 'another.arriving'), join(dataDir, 'secret.key')];
  for (const path of [...old, ...young, ...foreign]) await writeFile(path, 'x');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const path of [...old, ...foreign]) await utimes(path, yesterday, yesterday);
  try {
    await sweepLeftovers(dataDir, { temporary });
    const left = await readdir(temporary, { recursive: true, withFileTypes: true });
    const files = left.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
    expect(files.toSorted()).toEqual([...young, ...foreign].toSorted());
  } finally {
    await rm(temporary, { recursive: true });
  }
});

test('a first start without a folder removes nothing', async () => {
  const nowhere = join(tmpdir(), 'loupe-no-such-folder');
  await expect(sweepLeftovers(nowhere, { temporary: nowhere })).resolves.toBeUndefined();
});
