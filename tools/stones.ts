import { BackupRefused } from '#kit/server/backup/manifest.ts';
import { loadEnvFile } from '#kit/server/configuration/load-env-file.ts';
import { openConnection } from '#kit/server/database/open-connection.ts';
import { loadSample, demoSeed } from '#modules/marketplace/server.ts';
import { endWithSentence } from './backup/end-with-sentence.ts';
import { openProduct } from './backup/open-product.ts';

const most = 5_000_000;

// `npm run stones -- <count>`: fills the catalog up to this many generated stones, with or without a running portal.
async function fill(wanted: string | undefined): Promise<void> {
  const count = Number(wanted);
  if (!Number.isInteger(count) || count < 1 || count > most)
    throw new BackupRefused('Give the number of stones, up to 5000000: npm run stones -- 1000000');
  loadEnvFile();
  const product = await openProduct(process.env, false);
  try {
    const connection = await openConnection(product.connectionString);
    const begun = performance.now();
    await loadSample(connection, {
      count,
      seed: demoSeed,
      now: new Date(),
      onPart: (stones) => console.log(`${stones} stones`),
    });
    await connection.end();
    console.log(`Done in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  } finally {
    await product.close();
  }
}

await fill(process.argv[2]).catch(endWithSentence);
