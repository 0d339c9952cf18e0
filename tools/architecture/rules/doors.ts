import type { Fault } from '../fault.ts';
import { isAround } from '../place.ts';
import type { Tree } from '../tree.ts';
import { stepsOf } from '../tree.ts';

const rule = 'Outsiders enter a family through its doors: contract.ts, server.ts, web.tsx.';
const index = 'No index files: a file is named after its one concept.';
const pages = 'A page is opened by a route of its family and imported by nothing else.';
const doorFiles = ['contract.ts', 'server.ts', 'web.tsx'];

export function doors(tree: Tree): Fault[] {
  return [...passedDoors(tree), ...borrowedPages(tree), ...indexes(tree)];
}

function passedDoors(tree: Tree): Fault[] {
  return stepsOf(tree)
    .filter(({ from, to }) => from.place.family !== to.family)
    .filter(({ to }) => to.layer === 'modules' || to.layer === 'platform')
    .filter(({ to, path }) => !doorFiles.some((door) => path === `${to.family}/${door}`))
    .map(({ from, to, path, line }) => ({
      file: from.path,
      line,
      rule,
      remedy: `Export what you need from ${path} through a door of ${to.family}.`,
    }));
}

function borrowedPages(tree: Tree): Fault[] {
  return stepsOf(tree)
    .filter(({ from, to }) => from.place.family === to.family && from.place.slice !== to.slice)
    .filter(({ from, to }) => from.place.slice !== undefined && to.side === 'web' && !from.place.test)
    .filter(({ path }) => path.endsWith('-page.tsx'))
    .map(({ from, path, line }) => ({
      file: from.path,
      line,
      rule: pages,
      remedy: `Link to the route of ${path}, or move the shared part into its own file.`,
    }));
}

function indexes({ files, plan }: Tree): Fault[] {
  return files
    .filter(({ path, place }) => /(^|\/)index\.[mc]?[jt]sx?$/.test(path) && !isAround(place, plan))
    .map(({ path }) => ({
      file: path,
      line: 1,
      rule: index,
      remedy: 'Name the file after its one concept and import it directly.',
    }));
}
