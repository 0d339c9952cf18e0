import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BackupRefused } from './backup-refused.ts';
import { backupFormat, keptFile, manifest } from './manifest.ts';
import type { KeptFile, Manifest } from './manifest.ts';
import { checkPart, readPart } from './read-part.ts';

/** Reads all of a backup once, so that a restore begins only with one that is whole. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const found = await readManifest(folder);
  for (const { part } of found.tables) await checkPart(folder, part);
  await checkPart(folder, found.files.list);
  for await (const { key, size, sha256 } of readFileList(folder, found)) {
    await checkPart(folder, { path: `files/${key}`, bytes: size, sha256 });
  }
  return found;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} is not a finished backup: it has no manifest.json.`);
  });
  const told = readJson(text);
  const { format } = { format: undefined, ...told };
  if (typeof format === 'number' && format > backupFormat) {
    throw new BackupRefused(`The backup in ${folder} was made by a newer Loupe: restore it with that one.`);
  }
  const checked = manifest.safeParse(told);
  if (!checked.success)
    throw new BackupRefused(`The backup is damaged: manifest.json is not what was written.`);
  return checked.data;
}

function readJson(text: string): object | undefined {
  try {
    const told: unknown = JSON.parse(text);
    return typeof told === 'object' && told !== null ? told : undefined;
  } catch {
    return undefined;
  }
}

export async function* readFileList(folder: string, found: Manifest): AsyncGenerator<KeptFile> {
  for await (const line of createInterface({ input: readPart(folder, found.files.list) })) {
    yield keptFile.parse(JSON.parse(line));
  }
}
