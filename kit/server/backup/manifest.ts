import * as z from 'zod/mini';

/** Increased when the format changes so that an older program could not read it. */
export const backupFormat = 1;

const part = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });

export type Part = z.infer<typeof part>;

const tablePart = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  part,
});

export type TablePart = z.infer<typeof tablePart>;

const sequence = z.object({ schema: z.string(), name: z.string(), value: z.number() });

export type SequenceValue = z.infer<typeof sequence>;

const migration = z.object({ family: z.string(), name: z.string(), checksum: z.string() });

export type AppliedMigration = z.infer<typeof migration>;

/** The table of contents: what a restore checks before it touches anything. */
export const manifest = z.object({
  format: z.number(),
  program: z.string(),
  madeAt: z.string(),
  postgres: z.string(),
  migrations: z.array(migration),
  /** The job queue migrates its own tables; this is the version these rows fit. */
  queue: z.number(),
  tables: z.array(tablePart),
  sequences: z.array(sequence),
  files: z.object({ count: z.number(), bytes: z.number(), list: part }),
});

export type Manifest = z.infer<typeof manifest>;

/** One line of the list of files. */
export const keptFile = z.object({
  key: z.string(),
  size: z.number(),
  contentType: z.string(),
  sha256: z.string(),
});

export type KeptFile = z.infer<typeof keptFile>;

/** The message is one sentence for the person running the command. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
