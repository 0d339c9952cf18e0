import type { ModuleNames } from './module-names.ts';

/** A list of all modules, and how to add a new one. */
export interface ModuleLine {
  readonly path: string;
  readonly add: (text: string, names: ModuleNames) => string;
}

export const moduleLines: readonly ModuleLine[] = [
  { path: 'architecture.json', add: addToArchitecture },
  { path: 'apps/server/modules.ts', add: addToServer },
  { path: 'apps/server/family-lists.ts', add: addToHeldRecords },
  { path: 'apps/server/tests/endpoint-table/who-may-call.txt', add: addToWhoMayCall },
  { path: 'apps/web/doors.ts', add: addToWeb },
  { path: 'apps/web/portal-pages.d.ts', add: addToPages },
];

function addToArchitecture(text: string, { name }: ModuleNames): string {
  const plan = JSON.parse(text) as { uses: Record<string, string[]> };
  plan.uses[`modules/${name}`] = [];
  return `${JSON.stringify(plan, null, 2)}\n`;
}

function addToServer(text: string, { name, camel }: ModuleNames): string {
  const imported = addImport(text, `import { ${camel}Routes } from '#modules/${name}/server.ts';\n`);
  const migrated = addItem(imported, /const families\b.* = \[/, `['${name}', 'modules/${name}/migrations']`);
  return addItem(migrated, /function allRoutes\b[^{]*\{\s*return \[/, `...${camel}Routes`);
}

function addToHeldRecords(text: string, { name, camel }: ModuleNames): string {
  const imported = addImport(text, `import { ${camel}Held } from '#modules/${name}/server.ts';\n`);
  // Identity's records stay last: until they are erased, a person still has an address.
  return imported.replace(/(\n\s*)(personalDataHeld,)/, `$1${camel}Held,$1$2`);
}

/** The reviewed page lists endpoints by name, two lines each. */
function addToWhoMayCall(text: string, { name }: ModuleNames): string {
  const blocks = text.split(/\n(?=\S)/).map((block) => block.trimEnd());
  const path = `/services/${name}/api/notes`;
  const added = [
    `${name}.addNote: POST ${path}\n    all members but: not approved`,
    `${name}.listNotes: GET ${path}\n    all members but: not approved`,
  ];
  const nameAt = (at: number): string => blocks[at]?.split(':')[0] ?? '';
  // The protocol's lines follow the sorted ones.
  const end = blocks.findIndex((_, at) => at > 0 && nameAt(at) < nameAt(at - 1));
  const sorted = blocks.slice(0, end === -1 ? blocks.length : end);
  const rest = blocks.slice(sorted.length);
  return `${[...[...sorted, ...added].toSorted(byName), ...rest].join('\n')}\n`;
}

function byName(one: string, other: string): number {
  const [a = '', b = ''] = [one.split(':')[0], other.split(':')[0]];
  return a < b ? -1 : Number(a > b);
}

function addToWeb(text: string, { name, camel }: ModuleNames): string {
  const imported = addImport(text, `import { ${camel}Door } from '#modules/${name}/web.tsx';\n`);
  return addItem(imported, /const doors\b.* = \[/, `${camel}Door`);
}

/** The list of pages is sorted. */
function addToPages(text: string, { name }: ModuleNames): string {
  const [head = '', ...pages] = text.trimEnd().replace(/;$/, '').split('\n  | ');
  return `${[head, ...[...pages, `'/${name}'`].toSorted()].join('\n  | ')};\n`;
}

/** After the last import of another folder, where module imports are. */
function addImport(text: string, line: string): string {
  const last = [...text.matchAll(/^import .* from '[#.].*';\n/gm)].at(-1);
  if (!last) throw new Error('There is no import to add the new one after.');
  const at = last.index + last[0].length;
  return text.slice(0, at) + line + text.slice(at);
}

/** At the end of the list that this pattern opens; the formatter handles lines and commas. */
function addItem(text: string, opening: RegExp, item: string): string {
  const found = opening.exec(text);
  if (!found) throw new Error(`There is no list ${opening.source} to add ${item} to.`);
  const start = found.index + found[0].length;
  const end = closingBracket(text, start);
  const items = text.slice(start, end).trim().replace(/,$/, '');
  return `${text.slice(0, start)}${items === '' ? '' : `${items}, `}${item}${text.slice(end)}`;
}

function closingBracket(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '[') depth += 1;
    if (text[at] === ']') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error("A list doesn't end.");
}
