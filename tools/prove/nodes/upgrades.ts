import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findUnsafeMigrations } from '#tools/walls/migrations.ts';
import type { Fleet } from './fleet.ts';
import type { Happening } from './kills.ts';

// On a table that requests write all the time.
const expand: readonly (readonly [name: string, sql: string])[] = [
  [
    '209901010000-expand.sql',
    `alter table shipping.contact add column trial_mark text;
     alter table shipping.contact add constraint trial_mark_short check (length(trial_mark) < 100) not valid;`,
  ],
  [
    '209901010001-index.sql',
    `-- Outside a transaction: the table is large and in use.
     drop index concurrently if exists shipping.contact_trial_mark;
     create index concurrently contact_trial_mark on shipping.contact (company_id, trial_mark);`,
  ],
  ['209901010002-validate.sql', 'alter table shipping.contact validate constraint trial_mark_short;'],
];
const contract: typeof expand = [
  [
    '209901010003-contract.sql',
    `-- Exception, drop or rename: the version before this one no longer uses it.
     alter table shipping.contact drop column trial_mark;`,
  ],
];

/** Each node in turn gets the version that expands; then each gets the one that contracts. */
export async function upgradesOf(fleet: Fleet): Promise<Happening[]> {
  const versions = [
    { name: 'expands', folder: await writeVersion(fleet, 'expanding', expand) },
    { name: 'contracts', folder: await writeVersion(fleet, 'contracting', [...expand, ...contract]) },
  ];
  return versions.flatMap(({ name, folder }) =>
    fleet.nodes.map((node) => ({
      what: `${node.name} replaced by the version that ${name}`,
      run: () => fleet.replace(node, folder),
    })),
  );
}

async function writeVersion(fleet: Fleet, name: string, migrations: typeof expand): Promise<string> {
  const folder = join(fleet.folder, name);
  await mkdir(folder);
  for (const [file, sql] of migrations) await writeFile(join(folder, file), sql);
  const unsafe = findUnsafeMigrations(
    migrations.map(([file, text]) => ({ path: `modules/trial/migrations/${file}`, text })),
  );
  if (unsafe.length > 0) throw new Error(unsafe.join('\n'));
  return folder;
}
