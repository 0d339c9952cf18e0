import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#kit/server/embedded-postgres/start-embedded-postgres.ts';
import { dropTestDatabases } from '#kit/server/testing/test-database.ts';

/** One database server for the whole run: our own throwaway one, or TEST_DATABASE_URL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = randomBytes(4).toString('hex');
  project.provide('databaseRun', run);
  const external = process.env['TEST_DATABASE_URL'];
  const forgetNotes = (): void => rmSync(project.getProvidedContext().refusalNotes, { force: true });
  if (external) {
    project.provide('databaseServer', external);
    return async () => {
      forgetNotes();
      await dropTestDatabases(external, run);
    };
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-tests-'));
  const server = await startEmbeddedPostgres({ dataDir, throwaway: true, log: () => undefined });
  project.provide('databaseServer', server.connectionString('postgres'));
  return async () => {
    forgetNotes();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  };
}
