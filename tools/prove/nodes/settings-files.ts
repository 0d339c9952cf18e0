import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const operations = fileURLToPath(new URL('../../../docs/operations/', import.meta.url));

export const operationsFile = (name: string): string => operations + name;

/** Writes a file of docs/operations with this machine's addresses; each text must occur in it. */
export async function writeOperationsFile(
  name: string,
  to: string,
  replaced: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  let text = await readFile(operationsFile(name), 'utf8');
  for (const [from, into] of replaced) {
    if (!text.includes(from)) throw new Error(`${name} has no "${from}", which the trial replaces.`);
    text = text.replaceAll(from, into);
  }
  await writeFile(to, text, { mode: 0o644 });
}
