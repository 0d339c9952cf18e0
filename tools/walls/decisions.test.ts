import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findLostReferences, findMisnumbered, findUnexplained, readDecisions } from './decisions.ts';
import { projectRoot, readProject } from './project-files.ts';

const decisions = readDecisions(projectRoot);

function readDependencies(): string[] {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Partial<
    Record<string, Record<string, string>>
  >;
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );
}

describe('decisions', () => {
  test('are numbered from 0001 without a gap', () => {
    expect(decisions.length).toBeGreaterThan(0);
    expect(findMisnumbered(decisions)).toEqual([]);
  });

  test('name every dependency in package.json', () => {
    expect(findUnexplained(readDependencies(), decisions)).toEqual([]);
  });

  test('exist when a comment or page refers to them', () => {
    const elsewhere = readProject().filter(({ path }) => !path.startsWith('tools/walls/decisions'));
    expect(findLostReferences(elsewhere, decisions)).toEqual([]);
  });
});

describe('the decision walls find planted faults', () => {
  const page = (file: string, text: string) => ({ file, text });

  test('a gap, a wrong title and a stray file', () => {
    const pages = [
      page('0001-a.md', '# 0001. A'),
      page('0002-b.md', '# 2. B'),
      page('0004-c.md', '# 0004. C'),
    ];
    expect(findMisnumbered(pages)).toHaveLength(2);
    expect(findMisnumbered([page('notes.md', '# 0001. Notes')])).toHaveLength(1);
  });

  test('a dependency that no page names', () => {
    const pages = [page('0001-a.md', 'We take `pg` and `@mantine/*`.')];
    expect(findUnexplained(['pg', '@mantine/core', 'kysely'], pages)).toEqual(['kysely']);
  });

  test('a reference to a missing decision', () => {
    const comment = { path: 'kit/domain/a.ts', text: '// Our choice: whole cents (decision 0009).' };
    expect(findLostReferences([comment], [page('0001-a.md', '')])).toHaveLength(1);
  });
});
