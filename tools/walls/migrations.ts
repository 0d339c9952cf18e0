import { outsideMark } from '#kit/server/database/apply-migration.ts';
import { splitStatements } from '#kit/server/database/split-statements.ts';
import type { Statement } from '#kit/server/database/split-statements.ts';
import { createdIn, migrationRules, tableOf } from './migration-rules.ts';
import type { MigrationRule } from './migration-rules.ts';
import type { ProjectFile } from './project-files.ts';

/** Migrations up to this one were applied before the wall stood, and can't change. */
export const lastBefore = '202611261700';
/** So none can be added below it. */
export const countBefore = 203;
/** Landed with a later name before the wall did. */
export const alsoBefore = ['modules/shipping/migrations/202611261900-claim-waits.sql'];

/** `-- Exception, <rule>: <reason>` above a statement. */
const exceptionForm = /^Exception, ([a-z ]+): (.+)$/;

export const isMigration = ({ path }: ProjectFile): boolean => /\/migrations\/\d{12}-[\w-]+\.sql$/.test(path);

export const stampOf = ({ path }: ProjectFile): string => /\/(\d{12})-[^/]*$/.exec(path)?.[1] ?? '';

export const isJudged = (file: ProjectFile): boolean =>
  isMigration(file) && stampOf(file) > lastBefore && !alsoBefore.includes(file.path);

/** What would lock a table that is in use, or break the version that runs beside the new one. */
export function findUnsafeMigrations(files: readonly ProjectFile[]): string[] {
  return files.filter(isJudged).flatMap((file) => judge(file).map((fault) => `${file.path}: ${fault}`));
}

function judge({ text }: ProjectFile): string[] {
  const statements = splitStatements(text);
  const outside = text.startsWith(outsideMark);
  return [
    ...judgePlace(statements, outside),
    ...judgeValidation(statements),
    ...statements.flatMap((statement) => judgeStatement(statement, createdIn(statements))),
  ];
}

function judgeStatement(statement: Statement, created: ReadonlySet<string>): string[] {
  const excepted = new Map(
    statement.notes.flatMap((note) => {
      const [, rule, reason] = exceptionForm.exec(note) ?? [];
      return rule === undefined || reason === undefined ? [] : [[rule, reason] as const];
    }),
  );
  const broken = [statement.bare, ...innerStatements(statement)].flatMap((bare) => brokenBy(bare, created));
  const names = new Set(broken.map(({ name }) => name));
  const shown = statement.bare.slice(0, 80);
  return [
    ...migrationRules
      .filter(({ name }) => names.has(name) && !excepted.has(name))
      .map(({ name, instead }) => `${name} (${shown}): ${instead}`),
    ...[...excepted.keys()]
      .filter((rule) => !names.has(rule))
      .map((rule) => `the exception "${rule}" isn't needed (${shown})`),
    ...[...excepted]
      .filter(([, reason]) => reason.split(/\s+/).length < 5)
      .map(([rule]) => `the exception "${rule}" needs its reason in five words or more (${shown})`),
  ];
}

function brokenBy(bare: string, created: ReadonlySet<string>): MigrationRule[] {
  const isNew = created.has(tableOf(bare) ?? '');
  return migrationRules.filter((rule) => rule.finds(bare) && !(isNew && rule.newTableMay));
}

/** A `do` runs at once, so its body counts; a function's body doesn't. */
function innerStatements({ bare, bodies }: Statement): string[] {
  if (!/^do\b/.test(bare)) return [];
  const start = /^(?:.*\b(?:begin|then|loop|else)\b)? ?(?:execute (?:format\()?)?/;
  return bodies
    .flatMap((body) => splitStatements(body))
    .flatMap((inner) => [inner.bare.replace(start, ''), ...dynamicOf(inner)]);
}

/** `execute` runs quoted text. */
function dynamicOf({ text }: Statement): string[] {
  return [...text.matchAll(/execute\s+(?:format\s*\(\s*)?'((?:''|[^'])*)'/gi)].flatMap(([, sql = '']) =>
    splitStatements(sql.replaceAll("''", "'")).map(({ bare }) => bare),
  );
}

const rerunnable =
  /^(drop index concurrently if exists|create (unique )?index concurrently|reindex .*concurrently|analyze|alter table \S+ validate constraint)\b/;

function judgePlace(statements: readonly Statement[], outside: boolean): string[] {
  const needsOutside = statements.filter(({ bare }) => /\bconcurrently\b/.test(bare));
  if (!outside)
    return needsOutside.map(
      ({ bare }) => `concurrently needs a first line "${outsideMark}<why>" (${bare.slice(0, 80)})`,
    );
  const dropped = new Set<string>();
  return statements.flatMap(({ bare }) => {
    const drop = /^drop index concurrently if exists (\S+)$/.exec(bare)?.[1];
    if (drop !== undefined) dropped.add(drop);
    if (!rerunnable.test(bare))
      return [`outside a transaction only what can run twice is allowed (${bare.slice(0, 80)})`];
    const made = /^create (?:unique )?index concurrently (?:if not exists )?(\S+) on (\w+)\./.exec(bare);
    if (!bare.startsWith('create')) return [];
    return made !== null && dropped.has(`${made[2]}.${made[1]}`) && !bare.includes('if not exists')
      ? []
      : [
          `name the index, and drop it first if it exists: a failed build leaves an invalid one (${bare.slice(0, 80)})`,
        ];
  });
}

/** Adding takes a lock that is held until the end, so the long reading comes later. */
function judgeValidation(statements: readonly Statement[]): string[] {
  const added = statements.some(({ bare }) => / not valid\b/.test(bare));
  return statements
    .filter(({ bare }) => added && / validate constraint /.test(bare))
    .map(
      ({ bare }) => `validate it in the next migration, not in the one that adds it (${bare.slice(0, 80)})`,
    );
}
