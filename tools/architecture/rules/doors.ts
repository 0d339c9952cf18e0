import type { Fault } from '../fault.ts';
import type { Tree } from '../tree.ts';
import { stepsOf } from '../tree.ts';

const rule = 'A family is entered by its doors: contract/index.ts, server/index.ts, web/index.tsx.';
const index = 'Only the three doors of a family are index files.';
const doorFiles = ['contract/index.ts', 'server/index.ts', 'web/index.tsx'];

export function doors(tree: Tree): Fault[] {
  return [...passedDoors(tree), ...strayIndexes(tree)];
}

function passedDoors(tree: Tree): Fault[] {
  return stepsOf(tree)
    .filter(({ from, to }) => from.place.family !== to.family)
    .filter(({ to }) => to.layer === 'modules' || to.layer === 'platform')
    .filter(({ to, path }) => !doorsOf(to.family).includes(path))
    .map(({ from, to, path, line }) => ({
      file: from.path,
      line,
      rule,
      remedy: `Export what you need of ${path} from a door of ${to.family}.`,
    }));
}

function strayIndexes({ files }: Tree): Fault[] {
  return files
    .filter(({ path }) => /(^|\/)index\.[mc]?[jt]sx?$/.test(path))
    .filter(({ path, place }) => {
      const housed = place.layer === 'modules' || place.layer === 'platform';
      return !housed || !doorsOf(place.family).includes(path);
    })
    .map(({ path }) => ({
      file: path,
      line: 1,
      rule: index,
      remedy: 'Name the file after its one concept and import it directly.',
    }));
}

function doorsOf(family: string): string[] {
  return doorFiles.map((door) => `${family}/${door}`);
}
