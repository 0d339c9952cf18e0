import { readLoupeConfiguration } from '#apps/server/configuration.ts';
import type { LoupeConfiguration } from '#apps/server/settings.ts';
import type { BackupFileStore } from '#kit/server/backup/backup-file-store.ts';
import { ConfigurationRefused } from '#kit/server/configuration/read-configuration.ts';
import { reachEmbeddedPostgres } from '#kit/server/embedded-postgres/reach-embedded-postgres.ts';
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres/start-embedded-postgres.ts';
import { createDiskFileStore } from '#outside/file-store/disk/disk-file-store.ts';
import { createS3FileStore } from '#outside/file-store/s3/s3-file-store.ts';

export interface OpenProduct {
  readonly connectionString: string;
  readonly files: BackupFileStore;
  readonly close: () => Promise<void>;
}

/** The database and files that a server with these settings would use. `alone`: no server may be running on them. */
export async function openProduct(environment: NodeJS.ProcessEnv, alone: boolean): Promise<OpenProduct> {
  const configuration = readLoupeConfiguration(environment);
  const files = openFiles(configuration);
  const { databaseUrl, dataDir } = configuration;
  if (databaseUrl !== undefined) {
    return { connectionString: databaseUrl, files, close: () => Promise.resolve() };
  }
  const options = { dataDir, log: () => undefined };
  if (alone) {
    const server = await startEmbeddedPostgres(options);
    return { connectionString: server.connectionString(), files, close: server.stop };
  }
  const { connectionString, release } = await reachEmbeddedPostgres(options);
  return { connectionString, files, close: release };
}

function openFiles(configuration: LoupeConfiguration): BackupFileStore {
  if (configuration.fileStore === 'disk') return createDiskFileStore({ folder: configuration.dataDir });
  const {
    s3Endpoint: endpoint,
    s3Bucket: bucket,
    s3AccessKey,
    s3SecretKey,
    s3Region: region,
  } = configuration;
  if (!endpoint || !bucket || !s3AccessKey || !s3SecretKey) {
    throw new ConfigurationRefused(
      'FILE_STORE=s3 requires S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.',
    );
  }
  return createS3FileStore({
    endpoint,
    bucket,
    region,
    accessKeyId: s3AccessKey,
    secretAccessKey: s3SecretKey,
  });
}
