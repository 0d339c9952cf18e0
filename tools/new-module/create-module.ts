import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '#tools/architecture/tree.ts';
import { moduleLines } from './module-lines.ts';
import { spellModule } from './module-names.ts';

type Created = { readonly written: string[] } | { readonly refused: string };

const templates = join(import.meta.dirname, 'template');

/** Writes a slice from the template and its lines into the lists; changes nothing on a conflict. */
export function createModule(root: string, name: string, now: Date): Created {
  const names = spellModule(name);
  if (typeof names === 'string') return { refused: names };
  if (existsSync(join(root, 'modules', name))) return { refused: `modules/${name} already exists.` };

  const values: Record<string, string> = {
    ...names,
    stamp: now.toISOString().replace(/\D/g, '').slice(0, 12),
  };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (hole, key: string) => values[key] ?? hole);
  const fresh = ['modules']
    .flatMap((folder) => listFiles(templates, folder))
    .map((path) => ({
      path: fill(path).replace(/\.tmpl$/, ''),
      text: fill(readFileSync(join(templates, path), 'utf8')),
    }));
  const changed = moduleLines.map(({ path, add }) => ({
    path,
    text: add(readFileSync(join(root, path), 'utf8'), names),
  }));
  for (const { path, text } of [...fresh, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { written: [...fresh, ...changed].map(({ path }) => path) };
}
