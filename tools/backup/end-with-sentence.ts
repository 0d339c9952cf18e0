import { BackupRefused } from '#kit/server/backup/manifest.ts';
import { ConfigurationRefused } from '#kit/server/configuration/read-configuration.ts';
import { DatabaseNotStarted } from '#kit/server/embedded-postgres/data-folder.ts';

const expected = [BackupRefused, ConfigurationRefused, DatabaseNotStarted];

/** Prints one sentence for a problem that a person can fix; anything else keeps its stack. */
export function endWithSentence(problem: unknown): void {
  process.exitCode = 1;
  if (expected.some((kind) => problem instanceof kind)) console.error((problem as Error).message);
  else console.error(problem);
}
