import { loadEnvFile } from '#kit/server/configuration/load-env-file.ts';
import { openConnection } from '#kit/server/database/open-connection.ts';
import { readLoupeConfiguration } from '#apps/server/configuration.ts';
import { secretKey } from '#apps/server/secret-key.ts';
import { endWithSentence } from './backup/end-with-sentence.ts';
import { openProduct } from './backup/open-product.ts';
import { renewColumns } from './renew-encryption/renew-columns.ts';

// `npm run renew-encryption`: what an earlier key encrypted is encrypted under `SECRET_KEY`, while people work.
async function renewEncryption(): Promise<void> {
  loadEnvFile();
  const secret = await secretKey(readLoupeConfiguration(process.env));
  const product = await openProduct(process.env, false);
  const connection = await openConnection(product.connectionString);
  try {
    for (const { name, texts, renewed } of await renewColumns(connection, secret))
      console.log(`${name}: ${texts} encrypted, ${renewed} renewed`);
    console.log('Everything is encrypted under SECRET_KEY.');
  } finally {
    await connection.end();
    await product.close();
  }
}

await renewEncryption().catch(endWithSentence);
