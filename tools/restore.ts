import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrationFolders } from '#apps/server/modules.ts';
import { BackupRefused } from '#kit/server/backup/manifest.ts';
import { restoreBackup } from '#kit/server/backup/restore-backup.ts';
import { migrate, readMigrations } from '#kit/server/database/migrate.ts';
import { prepareQueue } from '#kit/server/jobs/worker.ts';
import { createLog } from '#kit/server/log/log.ts';
import { loadEnvFile } from '#kit/server/configuration/load-env-file.ts';
import { endWithSentence } from './backup/end-with-sentence.ts';
import { openProduct } from './backup/open-product.ts';

// `npm run restore -- <folder> [--replace]`: without a running server; the next start runs newer migrations.
async function restore(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' } },
  });
  const [folder] = positionals;
  if (folder === undefined)
    throw new BackupRefused('Name the backup: npm run restore -- <folder> [--replace]');
  loadEnvFile();
  const product = await openProduct(process.env, true);
  const { connectionString, files } = product;
  try {
    const restored = await restoreBackup({
      connectionString,
      files,
      folder: resolve(folder),
      replace: values.replace ?? false,
      known: await readMigrations(migrationFolders),
      async makeSchema(migrations) {
        const wanted = new Set(migrations.map(({ family, name }) => `${family}/${name}`));
        await prepareQueue(connectionString, createLog('silent'));
        await migrate(connectionString, migrationFolders, ({ family, name }) =>
          wanted.has(`${family}/${name}`),
        );
      },
    });
    const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows and ${restored.files.count} files as of ${restored.madeAt}.`);
  } finally {
    await product.close();
  }
}

await restore().catch(endWithSentence);
