import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTree } from './architecture/tree.ts';

// `npm run figures [-- <name of an endpoint> ...]`: file sizes and dependencies.
const root = fileURLToPath(new URL('..', import.meta.url));
const tree = readTree(root);
const sources = tree.files.filter(({ path, place }) => !place.test && !/(^|\/)testing\//.test(path));
const lines = new Map(sources.map(({ path }) => [path, readFileSync(join(root, path), 'utf8').split('\n')]));
const lengthOf = (path: string): number => (lines.get(path)?.length ?? 1) - 1;
const lengths = sources.map(({ path }) => lengthOf(path)).toSorted((a, b) => a - b);
const quantile = (part: number): number => lengths[Math.floor((lengths.length - 1) * part)] ?? 0;

const importers = new Map<string, Set<string>>();
for (const { path: from, links } of sources)
  for (const { path: to } of links)
    if (to !== undefined) importers.set(to, (importers.get(to) ?? new Set()).add(from));
const single = sources.flatMap(({ path }) => {
  const [only, ...others] = importers.get(path) ?? [];
  return only !== undefined && others.length === 0 ? [{ path, only }] : [];
});
const hollow = single.filter(
  ({ path, only }) => dirname(path) === dirname(only) && lengthOf(path) + lengthOf(only) <= 130,
);
const importLines = [...lines.values()].flat().filter((line) => /^import\b/.test(line)).length;
const all = lengths.reduce((sum, one) => sum + one, 0);

console.log(`${sources.length} source files, ${all} lines`);
console.log(
  `lines per file: median ${quantile(0.5)}, 90% have at most ${quantile(0.9)}, longest ${quantile(1)}`,
);
console.log(`over 300 lines: ${lengths.filter((one) => one > 300).length}`);
console.log(
  `with a single importer: ${single.length}; beside it and at most 130 lines together: ${hollow.length}`,
);
console.log(`import lines: ${importLines}, one in ${(all / importLines).toFixed(1)}`);
console.log('\nslices and the uses between them:');
for (const [family, slices] of Object.entries(tree.plan.slices)) {
  const uses = Object.values(slices).reduce((sum, names) => sum + names.length, 0);
  console.log(`  ${family}: ${Object.keys(slices).length} slices, ${uses} uses, no cycles`);
}

const links = new Map(sources.map((file) => [file.path, file]));

/**
 * The files to read for changing a feature: those that name its endpoint, and what they use in their slice that
 * little else uses.
 */
function filesOf(endpoint: string): string[] {
  const named = new RegExp(`\\b${endpoint}\\b`);
  const isDoor = (path: string): boolean => /^(modules|platform)\/[^/]+\/[^/]+\.tsx?$/.test(path);
  const reached = new Set(
    [...lines]
      .filter(
        ([path, text]) => /^(modules|platform)\//.test(path) && !isDoor(path) && named.test(text.join('\n')),
      )
      .map(([path]) => path),
  );
  for (const path of reached) {
    // A list of routes uses every verb of its noun.
    if (path.endsWith('routes.ts')) continue;
    const from = links.get(path)?.place;
    for (const { path: to = '' } of links.get(path)?.links ?? []) {
      const place = links.get(to)?.place;
      const own = place?.family === from?.family && place?.slice === from?.slice;
      if (own && (importers.get(to)?.size ?? 0) <= 2) reached.add(to);
    }
  }
  return [...reached].toSorted();
}

const features = process.argv.slice(2);
for (const endpoint of features.length > 0
  ? features
  : ['voidShipment', 'holdStone', 'sendInvites', 'refundPayment']) {
  const files = filesOf(endpoint);
  console.log(`\n${endpoint}: ${files.length} files`);
  for (const path of files) console.log(`  ${path}`);
}

const subjects = execFileSync('git', ['log', '--format=%s', '-n', '200'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const long = subjects.filter((subject) => subject.length > 72).length;
console.log(`\n${long} of the last ${subjects.length} commit subjects are longer than 72 characters`);
