import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../fault.ts';
import { placeOf } from '../place.ts';
import type { Place } from '../place.ts';
import type { Tree } from '../tree.ts';

const rule = 'One PostgreSQL schema per family, and its SQL names only its own.';

/** The schema of platform/content is `content`, of modules/tax-documents `tax_documents`. */
function schemaOf(family: string): string {
  return (family.split('/')[1] ?? family).replaceAll('-', '_');
}

export function schemas(tree: Tree): Fault[] {
  const owners = new Map(
    Object.keys(tree.plan.uses)
      .map((line) => placeOf(`${line}/x`, tree.plan).family)
      .filter((family) => !family.startsWith('outside/'))
      .map((family) => [schemaOf(family), family]),
  );
  const check = (file: string, place: Place, text: string, firstLine: number): Fault[] =>
    namedIn(text, owners)
      .filter(({ owner }) => owner !== place.family)
      .filter(({ key, owner }) => !(key && owner.startsWith('platform/')))
      .filter(({ name }) => !(tree.plan.views[name] ?? []).includes(place.family))
      .map(({ name, owner, line }) => ({
        file,
        line: firstLine + line,
        rule,
        remedy: `${name} belongs to ${owner}: ask its server door, keep a read model, or list a view in architecture.json.`,
      }));
  return [
    ...tree.migrations.flatMap((path) =>
      check(path, placeOf(path, tree.plan), withoutComments(readFileSync(join(tree.root, path), 'utf8')), 1),
    ),
    ...tree.files
      .filter(({ place }) => tree.plan.layers.includes(place.layer) && !place.test)
      .flatMap(({ path, place, sql }) => sql.flatMap(({ text, line }) => check(path, place, text, line))),
  ];
}

interface Named {
  readonly name: string;
  readonly owner: string;
  readonly line: number;
  /** A foreign key: it may reference platform. */
  readonly key: boolean;
}

function namedIn(text: string, owners: Map<string, string>): Named[] {
  const pattern =
    /(references\s+|schema\s+(?:if\s+not\s+exists\s+)?)?"?\b([a-z_]+)"?(\."?([a-z_][a-z_0-9]*))?/gi;
  return [...text.matchAll(pattern)].flatMap(([, before = '', schema = '', dotted, table], at, all) => {
    const owner = owners.get(schema.toLowerCase());
    if (owner === undefined || (dotted === undefined && !/^schema/i.test(before))) return [];
    const line = text.slice(0, all[at]?.index).split('\n').length - 1;
    return [{ name: table ? `${schema}.${table}` : schema, owner, line, key: /^references/i.test(before) }];
  });
}

function withoutComments(sql: string): string {
  return sql.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''));
}
