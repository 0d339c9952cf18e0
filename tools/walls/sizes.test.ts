import { describe, expect, test } from 'vitest';
import { readProject } from './project-files.ts';
import { findOversized } from './sizes.ts';

const lines = (count: number) => 'x\n'.repeat(count);

describe('sizes', () => {
  test('no file and no folder is too large', () => {
    expect(findOversized(readProject())).toEqual([]);
  });

  test('300 lines of source and 500 of a test pass, one more does not', () => {
    expect(findOversized([{ path: 'kit/domain/a.ts', text: lines(300) }])).toEqual([]);
    expect(findOversized([{ path: 'kit/domain/a.ts', text: lines(301) }])).toHaveLength(1);
    expect(findOversized([{ path: 'kit/domain/a.test.ts', text: lines(500) }])).toEqual([]);
    expect(findOversized([{ path: 'kit/domain/a.test.ts', text: lines(501) }])).toHaveLength(1);
  });

  test('25 source files in a folder pass, 26 do not, and tests and styles are not counted', () => {
    const folder = (count: number, ending: string) =>
      Array.from({ length: count }, (_, at) => ({ path: `kit/web/f${at}${ending}`, text: '' }));
    expect(findOversized([...folder(25, '.ts'), ...folder(9, '.test.ts'), ...folder(9, '.css')])).toEqual([]);
    expect(findOversized(folder(26, '.tsx'))).toEqual([
      'kit/web has 26 source files, at most 25: find a sub-noun',
    ]);
  });
});
