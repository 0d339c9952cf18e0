import { afterAll, beforeAll, expect, test } from 'vitest';
import { counted } from '#kit/domain/text/counted.ts';
import { openConnection } from '#kit/server/database/open-connection.ts';
import type { Connection } from '#kit/server/database/open-connection.ts';
import { createTestDatabase } from '#kit/server/testing/test-database.ts';
import type { TestDatabase } from '#kit/server/testing/test-database.ts';
import { productTables } from '../../testing/product-tables.ts';
import { checkRules } from './citus-rules.ts';
import { placesOf, readSchema, statementsOf } from './distribution.ts';
import type { Place, Schema } from './distribution.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase(productTables);
  connection = await openConnection(database.connectionString);
});
afterAll(async () => {
  await connection.end();
  await database.drop();
});

function pageOf(schema: Schema): string {
  const places = placesOf(schema);
  const namesOf = (place: Place): string[] =>
    schema.tables.map(({ name }) => name).filter((name) => places.get(name) === place);
  const section = (title: string, lines: readonly string[]): string =>
    `${title}\n${lines.map((line) => `    ${line}\n`).join('')}\n`;
  const count = (place: Place): string => `${counted(namesOf(place).length, 'table')} ${place}`;
  return [
    'How the tables would be distributed by Citus, and what would not. Read from the migrations by distribution.test.ts.\n\n',
    `${count('distributed')}, ${count('reference')}, ${count('local')}; ${counted(schema.keys.length, 'foreign key')}, ${counted(schema.indexes.length, 'unique index', 'unique indexes')}.\n\n`,
    section('In this order:', statementsOf(schema)),
    section('Local, on the coordinator:', namesOf('local')),
    ...checkRules(schema).map(({ rule, found }) =>
      section(`${rule}: ${found.length === 0 ? 'kept' : `${found.length} to change`}`, found),
    ),
  ].join('');
}

test('what would not distribute matches the reviewed page', async () => {
  await expect(`${pageOf(await readSchema(connection)).trimEnd()}\n`).toMatchFileSnapshot('distribution.txt');
});

test('every table is placed once, and what it refers to comes before it', async () => {
  const schema = await readSchema(connection);
  const placed = statementsOf(schema).map((line) => /'([^']+)'/.exec(line)?.[1] ?? '');
  expect(new Set(placed).size).toBe(placed.length);
  const late = schema.keys
    .filter(({ from, to }) => placed.includes(from) && placed.includes(to) && from !== to)
    .filter(({ from, to }) => placed.indexOf(to) > placed.indexOf(from));
  // A reference table that refers to a distributed one is listed as broken; no order helps it.
  const places = placesOf(schema);
  expect(late.filter(({ from, to }) => places.get(from) === places.get(to))).toEqual([]);
});

const planted = `
  create schema trial;
  create table trial.house (company_id uuid primary key);
  create table trial.kind (kind_id uuid primary key, house uuid references trial.house);
  create table trial.thing (
    company_id uuid not null references trial.house on delete set null on update cascade, thing_id integer generated always as identity,
    kind_id uuid references trial.kind, code text unique, other uuid unique, primary key (company_id, thing_id));
  create table trial.part (company_id uuid not null, thing_code text references trial.thing (code), part_id uuid,
    primary key (company_id, part_id));
  create table trial.log (at timestamptz, company uuid references trial.house);
  create table trial.guess (company_id uuid);
  create function trial.tell() returns trigger language plpgsql as $$ begin perform pg_notify('a', ''); return null; end $$;
  create trigger tell after insert on trial.part for each row execute function trial.tell();`;

test('a schema that breaks the rules is found in each of them', async () => {
  await connection.query('begin');
  const before = checkRules(await readSchema(connection));
  await connection.query(planted);
  const after = checkRules(await readSchema(connection));
  await connection.query('rollback');
  const added = after.map(({ rule, found }, at) => [
    rule,
    found.filter((one) => !before[at]?.found.includes(one)),
  ]);
  expect(Object.fromEntries(added)).toEqual({
    'A key between distributed tables includes company_id on both sides': [
      'trial.part (thing_code) → trial.thing (code)',
    ],
    'A reference table refers to no distributed table': ['trial.kind (house) → trial.house (company_id)'],
    'A local table refers to no distributed table': ['trial.log (company) → trial.house (company_id)'],
    'A reference table refers to a local one without cascade, set null, or set default': [],
    "A delete doesn't clear company_id": ['trial.thing (company_id) → trial.house (company_id)'],
    'An update of a key with company_id changes no other table': [
      'trial.thing (company_id) → trial.house (company_id)',
    ],
    'A unique index of a distributed table includes company_id': [
      'trial.thing (code): trial.thing_code_key',
      'trial.thing (other): trial.thing_other_key',
    ],
    'An identity column of a distributed table is a bigint': ['trial.thing (thing_id)'],
    "Each row has an owner, so company_id isn't null; these tables stay together on one node": [
      'trial.guess',
    ],
    'Triggers run on the node of the row, with citus.enable_unsafe_triggers; a notification there is not heard':
      ['trial.part: tell (notifies)'],
  });
});
