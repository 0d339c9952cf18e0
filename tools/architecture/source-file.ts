import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParseResult } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';
import type { Place } from './place.ts';
import { placeOf } from './place.ts';
import type { Plan } from './plan.ts';
import { readSql } from './read-sql.ts';
import { resolveImport } from './resolve-import.ts';

/** One import as written, and the file in the tree it resolves to, if any. */
export interface Link {
  readonly text: string;
  readonly line: number;
  readonly path: string | undefined;
  /** Removed with the types: it loads nothing at run time. */
  readonly typeOnly: boolean;
}

export interface SourceFile {
  readonly path: string;
  readonly place: Place;
  readonly links: readonly Link[];
  /** Lines whose import can't be resolved because its target is computed. */
  readonly computed: readonly number[];
  readonly sql: readonly { readonly text: string; readonly line: number }[];
}

export function readSource(root: string, path: string, plan: Plan): SourceFile {
  const code = readFileSync(join(root, path), 'utf8');
  const parsed = parseSync(path, code);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} can't be parsed: ${error.message}`);
  const lineAt = lineFinder(code);
  const lazy = readLazyImports(parsed, code);
  return {
    path,
    place: placeOf(path, plan),
    links: [...readStaticImports(parsed), ...lazy.named].map(({ text, start, typeOnly }) => ({
      text,
      typeOnly,
      line: lineAt(start),
      path: resolveImport(path, text),
    })),
    computed: lazy.computed.map(lineAt),
    sql: readSql(parsed.program, code).map(({ text, start }) => ({ text, line: lineAt(start) })),
  };
}

interface Named {
  readonly text: string;
  readonly start: number;
  readonly typeOnly: boolean;
}

function readStaticImports({ module }: ParseResult): Named[] {
  const imports = module.staticImports.map(({ moduleRequest, start, entries }) => ({
    text: moduleRequest.value,
    start,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = module.staticExports.flatMap(({ entries, start }) => {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    return from ? [{ text: from.value, start, typeOnly: entries.every(({ isType }) => isType) }] : [];
  });
  return [...imports, ...exports];
}

function readLazyImports({ program }: ParseResult, code: string): { named: Named[]; computed: number[] } {
  const named: Named[] = [];
  const computed: number[] = [];
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type === 'Literal' && typeof source.value === 'string')
        named.push({ text: source.value, start, typeOnly: false });
      else computed.push(start);
    },
    TSImportType({ source, start }) {
      named.push({ text: source.value, start, typeOnly: true });
    },
    MemberExpression({ object, property, start }) {
      // Vite's import.meta.glob imports files that no rule could see.
      const glob = code.slice(property.start, property.end) === 'glob';
      if (glob && object.type === 'MetaProperty') computed.push(start);
    },
  }).visit(program);
  return { named, computed };
}

function lineFinder(code: string): (offset: number) => number {
  const ends = [...code.matchAll(/\n/g)].map((match) => match.index);
  return (offset) => {
    const after = ends.findIndex((end) => end >= offset);
    return (after === -1 ? ends.length : after) + 1;
  };
}
