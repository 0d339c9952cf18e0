import { owner, placesOf } from './distribution.ts';
import type { ForeignKey, Place, Schema, Table, UniqueIndex } from './distribution.ts';

/** A rule of Citus (its documentation, "Creating and Modifying Distributed Objects"), and what breaks it. */
export interface BrokenRule {
  readonly rule: string;
  readonly found: readonly string[];
}

type Placed = ReadonlyMap<string, Place>;

const list = (names: readonly string[]): string => `(${names.join(', ')})`;

/** Whether both sides have the owner at the same place of the key. */
function bindsOwner({ columns, target }: ForeignKey): boolean {
  return columns.some((column, at) => column === owner && target[at] === owner);
}

const keyRules: readonly [rule: string, breaks: (key: ForeignKey, from: Place, to: Place) => boolean][] = [
  [
    `A key between distributed tables includes ${owner} on both sides`,
    (key, from, to) => from === 'distributed' && to === 'distributed' && !bindsOwner(key),
  ],
  [
    'A reference table refers to no distributed table',
    (_key, from, to) => from === 'reference' && to === 'distributed',
  ],
  [
    'A local table refers to no distributed table',
    (_key, from, to) => from === 'local' && to === 'distributed',
  ],
  [
    'A reference table refers to a local one without cascade, set null, or set default',
    ({ onDelete, onUpdate }, from, to) =>
      from === 'reference' && to === 'local' && /[cnd]/.test(onDelete + onUpdate),
  ],
  [
    `A delete doesn't clear ${owner}`,
    ({ onDelete, cleared }, from) =>
      from === 'distributed' && /[nd]/.test(onDelete) && cleared.includes(owner),
  ],
  [
    `An update of a key with ${owner} changes no other table`,
    ({ onUpdate, columns }, from) =>
      from === 'distributed' && /[cnd]/.test(onUpdate) && columns.includes(owner),
  ],
];

function brokenKeys(keys: readonly ForeignKey[], places: Placed): BrokenRule[] {
  return keyRules.map(([rule, breaks]) => ({
    rule,
    found: keys
      .filter((key) => breaks(key, places.get(key.from) ?? 'local', places.get(key.to) ?? 'local'))
      .map(({ from, to, columns, target }) => `${from} ${list(columns)} → ${to} ${list(target)}`),
  }));
}

function brokenIndexes(indexes: readonly UniqueIndex[], places: Placed): BrokenRule {
  return {
    rule: `A unique index of a distributed table includes ${owner}`,
    found: indexes
      .filter(({ table, columns }) => places.get(table) === 'distributed' && !columns.includes(owner))
      .map(({ table, name, columns }) => `${table} ${list(columns)}: ${name}`),
  };
}

function brokenTables(tables: readonly Table[], places: Placed): BrokenRule[] {
  const isSpread = ({ name }: Table): boolean => places.get(name) !== 'local';
  const isDistributed = ({ name }: Table): boolean => places.get(name) === 'distributed';
  return [
    {
      rule: 'An identity column of a distributed table is a bigint',
      found: tables
        .filter(isDistributed)
        .flatMap(({ name, smallIdentities }) => smallIdentities.map((column) => `${name} (${column})`)),
    },
    {
      rule: `Each row has an owner, so ${owner} isn't null; these tables stay together on one node`,
      found: tables.filter(({ ownerMayBeNull }) => ownerMayBeNull === true).map(({ name }) => name),
    },
    {
      rule: 'Triggers run on the node of the row, with citus.enable_unsafe_triggers; a notification there is not heard',
      found: tables
        .filter((table) => isSpread(table) && table.triggers.length > 0)
        .map(({ name, triggers }) => `${name}: ${triggers.join(', ')}`),
    },
  ];
}

/** Every rule, also those that nothing breaks. */
export function checkRules(schema: Schema): BrokenRule[] {
  const places = placesOf(schema);
  return [
    ...brokenKeys(schema.keys, places),
    brokenIndexes(schema.indexes, places),
    ...brokenTables(schema.tables, places),
  ];
}
