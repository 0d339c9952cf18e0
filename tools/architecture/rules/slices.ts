import type { Fault } from '../fault.ts';
import type { Step, Tree } from '../tree.ts';
import { stepsOf } from '../tree.ts';

const listed = 'A slice uses another slice of its family only if architecture.json lists it.';
const above =
  'Slices are listed bottom to top and use only those above them in the list, so no use runs in a circle.';
const truthful = 'The list of slices is accurate: every slice has its line, every listed use exists.';
const inward = "A slice never uses its own family's doors, which import the slices.";
const list = 'architecture.json';

/** Which slice uses which inside a family. */
export function slices(tree: Tree): Fault[] {
  const inside = stepsOf(tree).filter(isBetweenSlices);
  return [
    ...unlisted(inside, tree),
    ...backThroughDoors(tree),
    ...unordered(tree),
    ...untrue(inside, tree),
    ...lineless(tree),
  ];
}

/** Tests use the whole product, so their imports don't count. */
function isBetweenSlices({ from, to }: Step): boolean {
  const { place } = from;
  if (place.test || place.family !== to.family) return false;
  return place.slice !== undefined && to.slice !== undefined && place.slice !== to.slice;
}

function unlisted(inside: readonly Step[], { plan }: Tree): Fault[] {
  return inside.flatMap(({ from, to, line, path }): Fault[] => {
    const { family, slice = '' } = from.place;
    if (plan.slices[family]?.[slice]?.includes(to.slice ?? '')) return [];
    const remedy = `Add "${to.slice}" to the line "${slice}" of ${family} if it's below that slice. Otherwise, move what you need from ${path} down, or publish an event.`;
    return [{ file: from.path, line, rule: listed, remedy }];
  });
}

function backThroughDoors(tree: Tree): Fault[] {
  return stepsOf(tree)
    .filter(({ from, to }) => from.place.family === to.family && !from.place.test)
    .filter(
      ({ from, to, path }) =>
        from.place.slice !== undefined && to.slice === undefined && isDoor(path, to.family),
    )
    .map(({ from, path, line }) => ({
      file: from.path,
      line,
      rule: inward,
      remedy: `Import the slice's own file instead of ${path}.`,
    }));
}

function isDoor(path: string, family: string): boolean {
  return ['contract.ts', 'server.ts', 'web.tsx'].some((door) => path === `${family}/${door}`);
}

function unordered({ plan }: Tree): Fault[] {
  return Object.entries(plan.slices).flatMap(([family, lines]) => {
    const order = Object.keys(lines);
    return Object.entries(lines).flatMap(([slice, names], at) =>
      names
        .filter((name) => !order.slice(0, at).includes(name))
        .map((name) => ({
          file: list,
          line: 1,
          rule: above,
          remedy: `In ${family}, move "${name}" above "${slice}", or remove the import.`,
        })),
    );
  });
}

function untrue(inside: readonly Step[], { plan, has }: Tree): Fault[] {
  const made = new Set(inside.map(({ from, to }) => `${from.place.family}/${from.place.slice} ${to.slice}`));
  return Object.entries(plan.slices).flatMap(([family, lines]) =>
    Object.entries(lines).flatMap(([slice, names]) => {
      const fault = { file: list, line: 1, rule: truthful };
      if (!has(`${family}/${slice}`))
        return [{ ...fault, remedy: `Remove the line "${slice}" of ${family}: there is no such folder.` }];
      return names
        .filter((name) => !made.has(`${family}/${slice} ${name}`))
        .map((name) => ({
          ...fault,
          remedy: `Remove "${name}" from the line "${slice}" of ${family}: nothing there imports it.`,
        }));
    }),
  );
}

function lineless({ files, plan }: Tree): Fault[] {
  const seen = new Set<string>();
  return files.flatMap(({ path, place: { family, slice, layer } }): Fault[] => {
    if (slice === undefined || layer === 'kit' || seen.has(`${family}/${slice}`)) return [];
    seen.add(`${family}/${slice}`);
    if (plan.slices[family]?.[slice] !== undefined) return [];
    return [
      {
        file: path,
        line: 1,
        rule: truthful,
        remedy: `Add a line for "${slice}" to the slices of ${family}.`,
      },
    ];
  });
}
