import { builtinModules } from 'node:module';
import type { Fault } from '../fault.ts';
import { isAround } from '../place.ts';
import type { SourceFile } from '../source-file.ts';
import type { Step, Tree } from '../tree.ts';
import { stepsOf } from '../tree.ts';

const homeless = 'Every file is on one side of its slice: domain, contract, server or web.';
const rule =
  'Domain sees domains only; a contract sees domains and contracts; server and web never see each other.';
const near = 'A domain or contract leaves its family only for kit and the language of rules.';
const npm = 'Nothing from npm in a domain; only zod/mini in a contract.';
const node = 'Domain, contract and web run without Node.';

export function sides(tree: Tree): Fault[] {
  const house = tree.files.filter((file) => !isAround(file.place, tree.plan));
  return [
    ...house.filter((file) => file.place.side === undefined).map(({ path }) => homelessFault(path)),
    ...stepsOf(tree).flatMap((step) => sideFaults(step, tree)),
    ...house.filter((file) => !file.place.test).flatMap((file) => packageFaults(file, tree)),
  ];
}

function homelessFault(file: string): Fault {
  return { file, line: 1, rule: homeless, remedy: 'Move it into the side it belongs to.' };
}

function sideFaults({ from, to, path, line }: Step, { plan }: Tree): Fault[] {
  const side = from.place.side;
  if (side === undefined || to.side === undefined || isAround(from.place, plan)) return [];
  const file = from.path;
  if (!plan.sides[side].includes(to.side)) {
    const remedy = `A ${side} file may not import ${path}: move the shared part to ${plan.sides[side].join(' or ')}.`;
    return [{ file, line, rule, remedy }];
  }
  if (side !== 'domain' && side !== 'contract') return [];
  const language = side === 'contract' && plan.everybody.includes(`${to.family}/${to.side}`);
  if (to.family === from.place.family || to.family === 'kit' || language) return [];
  return [
    {
      file,
      line,
      rule: near,
      remedy: `Pass what you need from ${path} as an argument, or use it in the server.`,
    },
  ];
}

function packageFaults({ path: file, place, links }: SourceFile, { plan }: Tree): Fault[] {
  const side = place.side;
  if (side === undefined || side === 'server') return [];
  const allowed = plan.npm[side];
  return links.flatMap(({ text, line, path }): Fault[] => {
    if (path !== undefined) return [];
    if (text.startsWith('node:') || builtinModules.includes(text))
      return [{ file, line, rule: node, remedy: `Use ${text} on the server side.` }];
    if (!allowed || allowed.includes(text)) return [];
    const remedy = `Keep ${text} out of the ${side}: server and web may wrap it in kit.`;
    return [{ file, line, rule: npm, remedy }];
  });
}
