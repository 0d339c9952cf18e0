import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listFiles } from './architecture/tree.ts';
import { readTexts } from './texts/read-texts.ts';

// `npm run texts [-- <folder>] [--every N --from M]`: what people read, by slice. For editors, and for a later translation.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    places: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const root = fileURLToPath(new URL('..', import.meta.url));
const [within = ''] = positionals;
const every = Math.max(1, Number(values.every));
// Another start is another sample.
const from = Number(values.from) % every;

const side = /^(.*?)\/(contract|domain|server|web|tests)(\/|\.tsx?$)/;
const files = ['apps', 'kit', 'modules', 'platform', 'outside']
  .flatMap((folder) => listFiles(root, folder))
  .filter((path) => path.startsWith(within) && /\.tsx?$/.test(path))
  .filter((path) => !/\.test\.tsx?$|\/(tests|testing|demo|gallery|migrations)\/|\/sandbox\//.test(path));

const bySlice = Map.groupBy(
  files.flatMap((path) =>
    readTexts(readFileSync(join(root, path), 'utf8'), path.endsWith('x') ? 'tsx' : 'ts').map((shown) => ({
      path,
      ...shown,
    })),
  ),
  ({ path }) => side.exec(path)?.[1] ?? path.split('/').slice(0, 2).join('/'),
);

let at = 0;
let printed = 0;
for (const [slice, texts] of [...bySlice].toSorted(([one], [other]) => one.localeCompare(other))) {
  const chosen = texts.filter(() => at++ % every === from);
  if (chosen.length === 0) continue;
  console.log(`\n${slice}`);
  for (const { path, line, text } of chosen) {
    printed += 1;
    console.log(values.places ? `  ${path.slice(slice.length + 1)}:${line}  ${text}` : `  ${text}`);
  }
}
console.log(`\n${printed} texts`);
