import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { ProjectFile } from './project-files.ts';

/** Class names that a file takes from a style sheet that doesn't have them: an element without its style. */
export function findMissingClasses(files: readonly ProjectFile[]): string[] {
  const sheets = new Map(
    files.filter(({ path }) => path.endsWith('.module.css')).map(({ path, text }) => [path, classesIn(text)]),
  );
  return files
    .filter(({ path, text }) => path.endsWith('.tsx') && text.includes('.module.css'))
    .flatMap(({ path, text }) =>
      classesUsed(path, text)
        .filter(({ sheet, name }) => sheets.get(sheet)?.has(name) !== true)
        .map(({ sheet, name }) => `${path}: ${sheet} has no class ${name}`),
    );
}

function classesIn(sheet: string): ReadonlySet<string> {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...rules.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name ?? ''));
}

interface UsedClass {
  readonly sheet: string;
  readonly name: string;
}

function classesUsed(path: string, text: string): UsedClass[] {
  const { program, module } = parseSync(path, text);
  const sheets = new Map<string, string>();
  for (const { entries, moduleRequest } of module.staticImports) {
    const from = moduleRequest.value;
    const sheet = from.startsWith('#') ? from.slice(1) : posix.join(posix.dirname(path), from);
    if (sheet.endsWith('.module.css'))
      for (const { localName } of entries) sheets.set(localName.value, sheet);
  }
  const used: UsedClass[] = [];
  new Visitor({
    MemberExpression({ object, property, computed }) {
      const sheet = object.type === 'Identifier' ? sheets.get(object.name) : undefined;
      if (sheet === undefined) return;
      if (!computed && property.type === 'Identifier') used.push({ sheet, name: property.name });
      if (computed && property.type === 'Literal') used.push({ sheet, name: String(property.value) });
    },
  }).visit(program);
  return used;
}
