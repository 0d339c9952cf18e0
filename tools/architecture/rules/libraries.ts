import type { Fault } from '../fault.ts';
import { isAround } from '../place.ts';
import type { Tree } from '../tree.ts';

// Inside kit a type may be named anywhere: it loads nothing, and kit wraps the library.
const rule =
  'A heavy library has one import site: a folder that wraps it (one on each side, where both need it).';

export function libraries({ files, plan }: Tree): Fault[] {
  const homes = Object.entries(plan.libraries);
  return files
    .filter(({ place }) => !place.test && !isAround(place, plan))
    .flatMap(({ path: file, place, links }) =>
      links.flatMap(({ text, line, path, typeOnly }): Fault[] => {
        if (path !== undefined || (typeOnly && place.family === 'kit')) return [];
        const home = homes.find(([name]) => covers(name, text))?.[1];
        if (home === undefined || [home].flat().some((folder) => file.startsWith(`${folder}/`))) return [];
        return [{ file, line, rule, remedy: `Use ${text} through ${[home].flat().join(' or ')}.` }];
      }),
    );
}

function covers(name: string, text: string): boolean {
  if (name.endsWith('*')) return text.startsWith(name.slice(0, -1));
  return text === name || text.startsWith(`${name}/`);
}
