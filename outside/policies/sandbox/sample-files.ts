import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PremiumReport, QuestionnaireSent } from '../port.ts';

/** What the sample insurer received, by its key. */
export type Received = { readonly report: PremiumReport } | { readonly questionnaire: QuestionnaireSent };

/** One small file for each key, so that a restart forgets nothing and every node reads the same. */
export interface SampleFiles {
  list(): Promise<readonly Received[]>;
  /** What was received with this key first. */
  keep(key: string, what: Received): Promise<Received>;
  clear(): Promise<void>;
}

export function createSampleFiles(folder: string): SampleFiles {
  const fileOf = (key: string): string =>
    join(folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  const read = async (path: string): Promise<Received | undefined> => {
    const text = await readFile(path, 'utf8').catch(noneIfMissing);
    return text === undefined ? undefined : (JSON.parse(text) as Received);
  };
  return {
    async list() {
      const names = (await readdir(folder).catch(noneIfMissing)) ?? [];
      const files = names.filter((name) => name.endsWith('.json')).toSorted();
      const kept = await Promise.all(files.map((name) => read(join(folder, name))));
      return kept.filter((one) => one !== undefined);
    },
    async keep(key, what) {
      const path = fileOf(key);
      const earlier = await read(path);
      if (earlier !== undefined) return earlier;
      await mkdir(folder, { recursive: true });
      // Written under a temporary name first, so no reader sees half a file.
      const part = `${path}.${randomUUID()}.part`;
      await writeFile(part, JSON.stringify(what));
      await rename(part, path);
      return what;
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

/** For what needs no restart. */
export function createSampleMemory(): SampleFiles {
  const kept = new Map<string, Received>();
  return {
    list: () => Promise.resolve([...kept.values()]),
    keep: (key, what) => {
      if (!kept.has(key)) kept.set(key, what);
      return Promise.resolve(kept.get(key) ?? what);
    },
    clear: () => Promise.resolve(kept.clear()),
  };
}

function noneIfMissing(fault: unknown): undefined {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return undefined;
  throw fault;
}
