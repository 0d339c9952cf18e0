import { expect, test } from 'vitest';
import { splitStatements } from './split-statements.ts';

test('splits at semicolons that end a statement, and at no other', () => {
  const sql = `-- First.
create table a (b text default ';', "c;d" integer); /* ; */
-- Second; still.
do $$ begin perform 1; end $$;
create function f() returns text language sql as $body$ select 'x;$$' $body$;
insert into a values (E'it\\'s; so', 'it''s; so')`;
  expect(splitStatements(sql).map(({ text }) => text)).toEqual([
    `create table a (b text default ';', "c;d" integer)`,
    'do $$ begin perform 1; end $$',
    `create function f() returns text language sql as $body$ select 'x;$$' $body$`,
    `insert into a values (E'it\\'s; so', 'it''s; so')`,
  ]);
});

test('gives what a statement does, what is noted at it, and its bodies', () => {
  const [one, ...others] = splitStatements(`-- Why.
  Alter Table  A
    -- for now
    add column b text default 'not null;';
  do $x$ begin delete from a; end $x$`);
  expect(one).toMatchObject({
    bare: "alter table a add column b text default ''",
    notes: ['Why.', 'for now'],
  });
  expect(others).toMatchObject([{ bare: 'do $$', bodies: [' begin delete from a; end '] }]);
});

test('finds nothing in comments and space alone', () => {
  expect(splitStatements('\n-- nothing\n ; /* at all */ ;\n')).toEqual([]);
});
