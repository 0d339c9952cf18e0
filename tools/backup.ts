import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupRefused } from '#kit/server/backup/manifest.ts';
import { writeBackup } from '#kit/server/backup/write-backup.ts';
import { loadEnvFile } from '#kit/server/configuration/load-env-file.ts';
import { endWithSentence } from './backup/end-with-sentence.ts';
import { openProduct } from './backup/open-product.ts';
import { productVersion } from './backup/product-version.ts';

// `npm run backup -- [folder]`: the database and the files, while people work or without a server.
async function backup(wanted: string | undefined): Promise<void> {
  const now = new Date();
  const folder = resolve(wanted ?? `backups/loupe-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`);
  if (existsSync(folder)) throw new BackupRefused(`${folder} already exists. Choose another folder.`);
  loadEnvFile();
  const product = await openProduct(process.env, false);
  try {
    const { connectionString, files } = product;
    const made = await writeBackup({ connectionString, files, folder, program: productVersion(), now });
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Backed up ${rows} rows of ${made.tables.length} tables and ${made.files.count} files to ${folder}.`,
    );
  } finally {
    await product.close();
  }
}

await backup(process.argv[2]).catch(endWithSentence);
