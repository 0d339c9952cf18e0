import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontFiles } from '#modules/jeweler-pages/page/domain/fonts.ts';

const { resolve } = createRequire(import.meta.url);

const read = new Map<string, Buffer>();

/** A look's font; read once. */
export function fontBytes(name: string): Buffer | undefined {
  const file = Object.entries(fontFiles).find(([key]) => key === name)?.[1];
  if (file === undefined) return undefined;
  const bytes = read.get(name) ?? readFileSync(resolve(file));
  read.set(name, bytes);
  return bytes;
}
