import type { Statement } from '#kit/server/database/split-statements.ts';

/** What a migration does to a table that people use while it runs. */
export interface MigrationRule {
  readonly name: string;
  readonly instead: string;
  /** `bare` is a statement in lower case, without comments and quoted text. */
  finds(bare: string): boolean;
  /** Whether it's harmless on a table that the same migration creates. */
  readonly newTableMay: boolean;
}

const matching =
  (...patterns: readonly RegExp[]) =>
  (bare: string): boolean =>
    patterns.some((pattern) => pattern.test(bare));

/** The parts of an `alter table`, which may do several things. */
export function actionsOf(bare: string): string[] {
  const actions = /^alter table (?:if exists )?(?:only )?\S+ (.*)$/.exec(bare)?.[1];
  if (actions === undefined) return [];
  const parts: string[] = [''];
  let depth = 0;
  for (const character of actions) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

const anyAction =
  (judge: (action: string) => boolean) =>
  (bare: string): boolean =>
    actionsOf(bare).some(judge);

const isAddedColumn = (action: string): boolean =>
  /^add (column |(?!constraint|check|foreign|primary|unique|exclude|not null))/.test(action);

// The same moment for the whole statement, so no row has to be written.
const quickCalls = /\b(now|statement_timestamp|transaction_timestamp)\(\)/g;

/** For every migration after `lastBefore` in migrations.ts. */
export const migrationRules: readonly MigrationRule[] = [
  {
    name: 'required column',
    instead: 'give it a constant default, or add it without not null',
    newTableMay: true,
    finds: anyAction(
      (action) =>
        isAddedColumn(action) && /\bnot null\b/.test(action) && !/\b(default|generated)\b/.test(action),
    ),
  },
  {
    name: 'column that rewrites its table',
    instead: 'add it without a default, set the default, and fill it in batches with a job',
    newTableMay: true,
    finds: anyAction(
      (action) =>
        isAddedColumn(action) &&
        (/\b(small|big)?serial\b|\bgenerated\b/.test(action) ||
          /\bdefault\b.*\w\(/.test(action.replace(quickCalls, '').replace(/\b(check|references) .*/, ''))),
    ),
  },
  {
    name: 'column with a constraint',
    instead: 'add the constraint in its own statement, not valid, and validate it in the next migration',
    newTableMay: true,
    finds: anyAction(
      (action) => isAddedColumn(action) && /\b(references|check|unique|primary key)\b/.test(action),
    ),
  },
  {
    name: 'constraint that reads the table',
    instead: 'add it not valid, and validate it in the next migration',
    newTableMay: true,
    finds: (bare) =>
      anyAction(
        (action) =>
          /^add (constraint \S+ )?(foreign key|check|not null)\b/.test(action) &&
          !/ not valid\b/.test(action),
      )(bare) || /^alter domain \S+ (add (?!.* not valid\b)|set not null)/.test(bare),
  },
  {
    name: 'constraint that builds an index',
    instead: 'create a unique index concurrently, then add the constraint using it',
    newTableMay: true,
    finds: anyAction(
      (action) =>
        /^add (constraint \S+ )?(primary key|unique|exclude)\b/.test(action) && !/ using index /.test(action),
    ),
  },
  {
    name: 'set not null',
    instead: 'add a check (… is not null) not valid, validate it in the next migration, then set not null',
    newTableMay: true,
    finds: anyAction((action) => /^alter (column )?\S+ set not null/.test(action)),
  },
  {
    name: 'change of a type',
    instead: 'add a column of the new type, write both, fill it with a job, then read it',
    newTableMay: true,
    finds: (bare) =>
      anyAction((action) => /^alter (column )?\S+ (set data )?type\b/.test(action))(bare) ||
      /^alter type \S+ (rename|drop|alter)/.test(bare),
  },
  {
    name: 'drop or rename',
    instead: 'let the version that no longer uses it run everywhere, then drop it with an exception',
    newTableMay: false,
    finds: (bare) =>
      matching(
        /^drop (table|view|materialized view|schema|function|type|sequence|extension|procedure|trigger|rule)\b/,
        /^alter (function|view|sequence|schema|materialized view|index) .*\b(rename|set schema)\b/,
      )(bare) ||
      anyAction((action) =>
        /^(drop (?!constraint|not null)|rename |set schema|alter (column )?\S+ drop (default|expression|identity))/.test(
          action,
        ),
      )(bare),
  },
  {
    name: 'rows hidden',
    instead: 'let the version that needs no more rows run everywhere, then hide them with an exception',
    newTableMay: true,
    finds: (bare) =>
      matching(/^(drop|alter) policy\b/, /^create policy .*\bas restrictive\b/)(bare) ||
      anyAction((action) => /^(enable|force) row level security/.test(action))(bare),
  },
  {
    name: 'table written again',
    instead: 'create a new table, write both, fill it with a job, then read it',
    newTableMay: true,
    finds: anyAction((action) => /^set (logged|unlogged|tablespace|access method)\b/.test(action)),
  },
  {
    name: 'right taken away',
    instead: 'let the version that no longer needs it run everywhere, then revoke it with an exception',
    newTableMay: true,
    finds: matching(/^revoke .*\bfrom .*\b(loupe_plain|public)\b/),
  },
  {
    name: 'index that stops writes',
    instead: 'create it concurrently in a migration outside a transaction',
    newTableMay: true,
    finds: matching(/^create (unique )?index (?!concurrently)/),
  },
  {
    name: 'lock of a whole table',
    instead: 'use the concurrent form, or a job',
    newTableMay: true,
    finds: (bare) =>
      matching(
        /^(lock|cluster|truncate)\b/,
        /^vacuum\b.*\bfull\b/,
        /^reindex (?!.*concurrently)/,
        /^refresh materialized view (?!concurrently)/,
        /^drop index (?!concurrently)/,
      )(bare) || anyAction((action) => /^(attach|detach) partition\b/.test(action))(bare),
  },
  {
    name: 'change of rows',
    instead: 'change them in batches with a job; a migration holds their locks until it ends',
    newTableMay: true,
    finds: matching(/^(with .*\b)?(update|delete from|merge into)\b/),
  },
];

const quoted = /"/g;

/** The table that a statement changes. */
export function tableOf(bare: string): string | undefined {
  const found =
    /^(?:alter table|truncate(?: table)?|lock(?: table)?|update|delete from|cluster) (?:if exists )?(?:only )?([\w."]+)/.exec(
      bare,
    ) ??
    /^create (?:unique )?index (?:concurrently )?.*?\bon (?:only )?([\w."]+)/.exec(bare) ??
    /^(?:create|alter|drop) policy .*?\bon ([\w."]+)/.exec(bare) ??
    /^merge into (?:only )?([\w."]+)/.exec(bare) ??
    /^revoke .*? on (?:table |function )?([\w."]+)/.exec(bare);
  return found?.[1]?.replaceAll(quoted, '');
}

/** The tables and functions that a migration creates. */
export function createdIn(statements: readonly Statement[]): ReadonlySet<string> {
  return new Set(
    statements.flatMap(({ bare }) => {
      const name =
        /^create (?:unlogged )?(?:table|function|materialized view) (?:if not exists )?([\w."]+)/.exec(
          bare,
        )?.[1];
      return name === undefined ? [] : [name.replaceAll(quoted, '')];
    }),
  );
}
