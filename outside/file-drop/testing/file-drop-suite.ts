import { setTimeout as later } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileDrop } from '../port.ts';

export interface OpenedFileDrop {
  readonly drop: FileDrop;
  put(folder: string, name: string, text: string): Promise<void>;
  /** Moves the clock that the files' age is measured by. */
  wait(ms: number): void;
  close(): Promise<void>;
}

/** The behavior of every adapter of the port. */
export function fileDropSuite(name: string, open: () => Promise<OpenedFileDrop>) {
  describe(`file drop (${name})`, () => {
    let opened: OpenedFileDrop;
    beforeEach(async () => void (opened = await open()));
    afterEach(() => opened.close());
    const listed = async () =>
      (await opened.drop.list(['one'])).toSorted((a, b) => a.name.localeCompare(b.name));
    const names = async (...folders: string[]) =>
      (await opened.drop.list(folders)).map((file) => `${file.folder}/${file.name}`);

    test('lists CSV files in the named folders only, and none in progress', async () => {
      await opened.put('one', 'sales.csv', 'a');
      await opened.put('one', 'sales.csv.part', 'a');
      await opened.put('two', 'Más (1).CSV', 'a');
      expect(await names('one')).toEqual(['one/sales.csv']);
      expect((await names('one', 'two', 'three')).toSorted()).toEqual(['one/sales.csv', 'two/Más (1).CSV']);
    });

    test('says how large a file is, and how long it has been unchanged', async () => {
      await opened.put('one', 'sales.csv', 'äb');
      opened.wait(60_000);
      const [file] = await opened.drop.list(['one']);
      expect(file?.bytes).toBe(3);
      expect(file?.quietMs).toBeGreaterThanOrEqual(59_000);
    });

    test('reads files, and lists none that were removed or set aside', async () => {
      for (const each of ['a.csv', 'b.csv', 'c.csv']) await opened.put('one', each, `text of ${each}`);
      const [a, b, c] = await listed();
      if (a === undefined || b === undefined || c === undefined) throw new Error('Three files are named.');
      expect(await opened.drop.read(a)).toBe('text of a.csv');
      await opened.drop.remove(a);
      await opened.drop.remove(a);
      await opened.drop.setAside(b);
      await opened.drop.setAside(b);
      expect(await names('one')).toEqual(['one/c.csv']);
      expect(await opened.drop.read(a)).toBeUndefined();
      opened.wait(10_000);
      await opened.drop.sweep(5_000);
      expect(await opened.drop.read({ folder: 'one', name: 'b.csv.rejected' })).toBeUndefined();
      expect(await opened.drop.read(c)).toBe('text of c.csv');
    });

    test('leaves alone what was written to since it was listed', async () => {
      for (const each of ['a.csv', 'b.csv']) await opened.put('one', each, 'monday');
      const [a, b] = await listed();
      if (a === undefined || b === undefined) throw new Error('Two files are listed.');
      opened.wait(10);
      await later(10);
      for (const each of ['a.csv', 'b.csv']) await opened.put('one', each, 'tuesday');
      await opened.drop.remove(a);
      await opened.drop.setAside(b);
      expect(await opened.drop.read(a)).toBe('tuesday');
      expect(await opened.drop.read(b)).toBe('tuesday');
    });

    test.each(['../one', 'a/b', '.hidden', '', '..'])('%j is not a folder name', async (folder) => {
      await expect(opened.drop.read({ folder, name: 'a.csv' }).then(() => 'read')).rejects.toThrow(
        'Not a file name',
      );
    });
  });
}
