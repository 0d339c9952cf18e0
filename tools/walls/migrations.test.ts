import { describe, expect, test } from 'vitest';
import {
  alsoBefore,
  countBefore,
  findUnsafeMigrations,
  isJudged,
  isMigration,
  lastBefore,
  stampOf,
} from './migrations.ts';
import { migrationRules } from './migration-rules.ts';
import { readProject } from './project-files.ts';

const migrations = readProject().filter(isMigration);

test('no new migration locks a table in use or breaks the running version', () => {
  expect(findUnsafeMigrations(migrations)).toEqual([]);
});

test('no migration was added among those that are applied', () => {
  const before = migrations.filter((file) => !isJudged(file) && !alsoBefore.includes(file.path));
  expect(before.map(stampOf).toSorted().at(-1)).toBe(lastBefore);
  expect(before).toHaveLength(countBefore);
});

const judge = (sql: string, stamp = '202701010000'): string[] =>
  findUnsafeMigrations([{ path: `modules/memo/migrations/${stamp}-x.sql`, text: sql }]);

const table = 'memo.memo';

/** A planted statement for each rule, and more where a rule has several forms. */
const planted: readonly [rule: string, sql: string][] = [
  ['required column', `alter table ${table} add column a text not null`],
  ['required column', `alter table only ${table} add a text not null, add column b text`],
  [
    'column that rewrites its table',
    `alter table ${table} add column a uuid not null default gen_random_uuid()`,
  ],
  ['column that rewrites its table', `alter table ${table} add column a bigserial`],
  [
    'column that rewrites its table',
    `alter table ${table} add column a integer generated always as (b + 1) stored`,
  ],
  ['column with a constraint', `alter table ${table} add column a uuid references memo.other`],
  ['column with a constraint', `alter table ${table} add column a integer check (a > 0)`],
  ['constraint that reads the table', `alter table ${table} add constraint a check (b > 0)`],
  ['constraint that reads the table', `alter table ${table} add foreign key (a) references memo.other`],
  ['constraint that builds an index', `alter table ${table} add constraint a unique (b)`],
  ['constraint that builds an index', `alter table ${table} add primary key (b)`],
  ['set not null', `alter table ${table} alter column a set not null`],
  ['change of a type', `alter table ${table} alter a type bigint using a::bigint`],
  ['change of a type', `alter table ${table} alter column a set data type bigint`],
  ['change of a type', `alter type memo.kind rename value 'a' to 'b'`],
  ['drop or rename', `alter table ${table} drop column a`],
  ['drop or rename', `alter table ${table} drop a`],
  ['drop or rename', `alter table ${table} rename column a to b`],
  ['drop or rename', `alter table ${table} rename to other`],
  ['drop or rename', `alter table ${table} alter a drop default`],
  ['drop or rename', `drop table if exists ${table}`],
  ['drop or rename', 'drop function memo.count()'],
  ['drop or rename', `drop trigger memo_changes on ${table}`],
  ['rows hidden', `drop policy own on ${table}`],
  ['rows hidden', `alter policy own on ${table} using (false)`],
  ['rows hidden', `create policy narrow on ${table} as restrictive using (a > 0)`],
  ['rows hidden', `alter table ${table} enable row level security`],
  ['rows hidden', `alter table ${table} force row level security`],
  ['table written again', `alter table ${table} set unlogged`],
  ['table written again', `alter table ${table} set tablespace fast`],
  ['constraint that reads the table', 'alter domain memo.code add check (length(value) > 2)'],
  ['lock of a whole table', `alter table ${table} attach partition memo.later for values in (1)`],
  ['lock of a whole table', `alter table ${table} detach partition memo.later`],
  ['change of rows', `merge into ${table} using memo.other on true when matched then delete`],
  ['right taken away', `revoke select on ${table} from public`],
  ['right taken away', `revoke update on ${table} from loupe_plain`],
  ['index that stops writes', `create index on ${table} (a)`],
  ['index that stops writes', `create unique index memo_a on ${table} (a) where b`],
  ['lock of a whole table', `lock table ${table}`],
  ['lock of a whole table', `truncate ${table}`],
  ['lock of a whole table', 'drop index memo.memo_a_idx'],
  ['change of rows', `update ${table} set a = 1 where a is null`],
  ['change of rows', `delete from ${table}`],
  ['change of rows', `with old as (select 1) update ${table} set a = 1`],
];

describe('is refused', () => {
  test.each(planted)('%s: %s', (rule, sql) => {
    const faults = judge(`${sql};`);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`modules/memo/migrations/202701010000-x.sql: ${rule} (`);
  });

  test('every rule is planted', () => {
    const rules = new Set(planted.map(([rule]) => rule));
    expect(migrationRules.map(({ name }) => name).filter((name) => !rules.has(name))).toEqual([]);
  });

  test.each([
    `do $$ begin update ${table} set a = 1; end $$`,
    `do $$ begin perform 1; delete from ${table}; end $$`,
    `do $$ begin execute 'update ${table} set a = 1'; end $$`,
    `do $$ begin for t in select 1 loop execute format('lock table %I', t); end loop; end $$`,
  ])('in a body that runs at once: %s', (sql) => {
    expect(judge(sql)).toHaveLength(1);
  });

  test.each([
    [`create index concurrently memo_a on ${table} (a)`, 'needs a first line'],
    [
      `-- Outside a transaction: an index.\ncreate index concurrently memo_a on ${table} (a)`,
      'drop it first if it exists',
    ],
    [
      `-- Outside a transaction: an index.\ndrop index concurrently if exists memo.b; create index concurrently memo_a on ${table} (a)`,
      'drop it first if it exists',
    ],
    [
      `-- Outside a transaction: a column.\nalter table ${table} add column a text`,
      'only what can run twice',
    ],
    [
      `alter table ${table} add constraint a check (b > 0) not valid; alter table ${table} validate constraint a`,
      'validate it in the next migration',
    ],
  ])('%s', (sql, why) => {
    expect(judge(sql)).toEqual([expect.stringContaining(why)]);
  });
});

describe('is allowed', () => {
  test.each([
    `alter table ${table} add column a text, add b integer not null default 0, add c timestamptz default now()`,
    `alter table ${table} add column a text not null default 'not null; references'`,
    `alter table ${table} add constraint a check (b > 0) not valid`,
    `alter table ${table} add constraint a foreign key (b) references memo.other not valid`,
    `alter table ${table} validate constraint a`,
    `alter table ${table} add constraint a unique using index memo_a`,
    `alter table ${table} alter column a drop not null, alter b set default 1`,
    `alter table ${table} drop constraint a`,
    `create policy also on ${table} using (a > 0)`,
    'create table memo.new (a text); alter table memo.new enable row level security; create policy own on memo.new as restrictive using (true); revoke all on memo.new from public',
    `create table memo.new (a text not null); create index on memo.new (a); alter table memo.new add check (a <> ''); insert into memo.new values ('a'); update memo.new set a = 'b'`,
    `-- Outside a transaction: an index.\ndrop index concurrently if exists memo.memo_a; create unique index concurrently memo_a on ${table} (a)`,
    'create or replace function memo.f() returns void language sql as $$ update memo.memo set a = 1 $$',
    'create function memo.f() returns void language sql as $$ select 1 $$; revoke all on function memo.f from public, loupe_plain',
    `create trigger a before update on ${table} for each row execute function memo.f()`,
    `grant select, update on ${table} to loupe_plain`,
    'create view memo.v as select 1',
  ])('%s', (sql) => {
    expect(judge(sql)).toEqual([]);
  });

  test('with a written exception for exactly this rule', () => {
    const reason = 'no version since 0.2 reads this column';
    expect(judge(`-- Exception, drop or rename: ${reason}.\nalter table ${table} drop column a`)).toEqual([]);
    expect(judge(`-- Exception, drop or rename: it is fine.\nalter table ${table} drop column a`)).toEqual([
      expect.stringContaining('needs its reason in five words'),
    ]);
    expect(judge(`-- Exception, change of rows: ${reason}.\nalter table ${table} drop column a`)).toEqual([
      expect.stringContaining('drop or rename ('),
      expect.stringContaining(`the exception "change of rows" isn't needed`),
    ]);
  });

  test('before the wall stood', () => {
    expect(judge(`drop table ${table}`, lastBefore)).toEqual([]);
  });
});
