import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigurationRefused } from '#kit/server/configuration/read-configuration.ts';
import type { SecretKey } from '#kit/server/tokens/secret-key.ts';
import { splitKeys } from './secret-settings.ts';
import type { LoupeConfiguration } from './settings.ts';

/** The demo creates its own secret once and stores it with the data; production must be given one. */
export async function secretKey(configuration: LoupeConfiguration): Promise<SecretKey> {
  const { earlierSecretKeys: earlier } = configuration;
  return [await currentKey(configuration), ...(earlier === undefined ? [] : splitKeys(earlier))];
}

async function currentKey(configuration: LoupeConfiguration): Promise<string> {
  if (configuration.secretKey !== undefined) return configuration.secretKey;
  if (configuration.mode === 'production') {
    throw new ConfigurationRefused(
      'SECRET_KEY: production requires a key of at least 32 characters, the same on every node.',
    );
  }
  const file = join(configuration.dataDir, 'secret.key');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored !== undefined && stored.trim().length >= 32) return stored.trim();
  const created = randomBytes(32).toString('base64url');
  await mkdir(configuration.dataDir, { recursive: true });
  await writeFile(file, `${created}\n`, { mode: 0o600 });
  return created;
}
