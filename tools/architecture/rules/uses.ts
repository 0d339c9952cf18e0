import type { Fault } from '../fault.ts';
import type { Place } from '../place.ts';
import { isAround } from '../place.ts';
import type { Plan } from '../plan.ts';
import type { Step, Tree } from '../tree.ts';
import { stepsOf } from '../tree.ts';

const listed = 'A family uses another only if architecture.json lists it.';
const above = 'A line of architecture.json names only lines above it, so that uses never run in a circle.';
const truthful = 'architecture.json is accurate: every line has its folder, every listed use exists.';
const list = 'architecture.json';

export function uses(tree: Tree): Fault[] {
  const foreign = stepsOf(tree).filter((step) => isForeign(step, tree.plan));
  return [...unlisted(foreign, tree), ...unordered(tree.plan), ...untrue(foreign, tree), ...lineless(tree)];
}

function isForeign({ from, to }: Step, { layers, everybody }: Plan): boolean {
  const counted = (place: Place) =>
    layers.includes(place.layer) && place.layer !== 'apps' && place.layer !== 'kit';
  if (!counted(from.place) || !counted(to) || from.place.test) return false;
  return from.place.family !== to.family && !everybody.includes(`${to.family}/${to.side}`);
}

function unlisted(foreign: Step[], tree: Tree): Fault[] {
  return foreign.flatMap(({ from, to, line, path }): Fault[] => {
    const allowed = linesOf(from.place, tree.plan).flatMap((name) => tree.plan.uses[name] ?? []);
    const target = lineOf(to, tree.plan);
    if (allowed.includes(target)) return [];
    const remedy = `Add "${target}" to the line "${from.place.family}" if the design needs ${path}. Otherwise, use an event, a read model or a slot.`;
    return [{ file: from.path, line, rule: listed, remedy }];
  });
}

function unordered({ uses: lines, layers }: Plan): Fault[] {
  const order = Object.keys(lines);
  const rank = (line: string) => layers.indexOf(line.split('/')[0] ?? '');
  return Object.entries(lines).flatMap(([line, names], at) =>
    names
      .filter((name) => !order.slice(0, at).includes(name) || rank(name) < rank(line))
      .map((name) => ({
        file: list,
        line: 1,
        rule: above,
        remedy: `Move "${name}" above "${line}", or remove the import.`,
      })),
  );
}

function untrue(foreign: Step[], tree: Tree): Fault[] {
  const made = new Set(
    foreign.flatMap(({ from, to }) =>
      linesOf(from.place, tree.plan).map((name) => `${name} ${lineOf(to, tree.plan)}`),
    ),
  );
  return Object.entries(tree.plan.uses).flatMap(([line, names]) => {
    const fault = { file: list, line: 1, rule: truthful };
    if (!tree.has(line) && !tree.has(`${line}.ts`))
      return [{ ...fault, remedy: `Remove the line "${line}": there is no such folder.` }];
    return names
      .filter((name) => !made.has(`${line} ${name}`))
      .map((name) => ({
        ...fault,
        remedy: `Remove "${name}" from the line "${line}": nothing there imports it.`,
      }));
  });
}

function lineless(tree: Tree): Fault[] {
  const seen = new Set<string>();
  return tree.files.flatMap(({ path, place }): Fault[] => {
    const inApp = place.layer === 'apps';
    if (place.layer === 'kit' || isAround(place, tree.plan) || seen.has(place.family)) return [];
    seen.add(place.family);
    const known = inApp ? place.family in tree.plan.apps : linesOf(place, tree.plan).length > 0;
    if (known) return [];
    return [
      {
        file: path,
        line: 1,
        rule: truthful,
        remedy: `Add a line for "${place.family}" to architecture.json.`,
      },
    ];
  });
}

/** A side may have its own line: platform/access/server is above platform/access. */
function linesOf({ family, side }: Place, { uses: lines }: Plan): string[] {
  return [`${family}/${side}`, family].filter((line) => line in lines);
}

function lineOf(place: Place, plan: Plan): string {
  return linesOf(place, plan)[0] ?? place.family;
}
