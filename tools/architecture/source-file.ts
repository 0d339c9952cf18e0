import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';
import type { Place } from './place.ts';
import { placeOf } from './place.ts';
import type { Plan } from './plan.ts';
import { resolveImport } from './resolve-import.ts';

/** One import as written, and the file of the tree it leads to, if it leads into the tree. */
export interface Link {
  readonly text: string;
  readonly line: number;
  readonly path: string | undefined;
}

/** A piece of text that reaches the database: from an `sql` template or a table method of the query builder. */
export interface SqlText {
  readonly text: string;
  readonly line: number;
}

export interface SourceFile {
  readonly path: string;
  readonly place: Place;
  readonly links: readonly Link[];
  /** Lines whose import can't be followed because its target is computed. */
  readonly computed: readonly number[];
  readonly sql: readonly SqlText[];
}

export function readSource(root: string, path: string, plan: Plan): SourceFile {
  const code = readFileSync(join(root, path), 'utf8');
  const { module, program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message ?? ''}`);
  const lineAt = lineFinder(code);
  const links: Link[] = [];
  const computed: number[] = [];
  const add = (text: string, start: number) =>
    links.push({ text, line: lineAt(start), path: resolveImport(path, text) });

  for (const each of module.staticImports) add(each.moduleRequest.value, each.start);
  for (const each of module.staticExports) {
    const from = each.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (from) add(from.value, each.start);
  }
  const sql: SqlText[] = [];
  const collect = (node: Node, all: boolean) => sql.push(...textsIn(node, all, lineAt));
  const visitor = new Visitor({
    ImportExpression(node) {
      const target = node.source;
      if (target.type === 'Literal' && typeof target.value === 'string') add(target.value, node.start);
      else computed.push(lineAt(node.start));
    },
    TSImportType(node) {
      add(node.source.value, node.start);
    },
    MemberExpression(node) {
      // Vite's import.meta.glob pulls in files that no rule could see.
      if (node.object.type === 'MetaProperty' && code.slice(node.end - 4, node.end) === 'glob')
        computed.push(lineAt(node.start));
    },
    TaggedTemplateExpression(node) {
      if (/^sql\b/.test(code.slice(node.tag.start, node.tag.end))) collect(node.quasi, true);
    },
    CallExpression(node) {
      const callee = node.callee;
      const name =
        callee.type === 'MemberExpression' ? code.slice(callee.property.start, callee.property.end) : '';
      if (tableMethod.test(name)) for (const argument of node.arguments) collect(argument, false);
    },
  });
  visitor.visit(program);
  return { path, place: placeOf(path, plan), links, computed, sql };
}

const tableMethod =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|withSchema|from|using|table|ref|(inner|left|right|full|cross)Join(Lateral)?)$/;

function textsIn(node: Node, inside: boolean, lineAt: (offset: number) => number): SqlText[] {
  const found: SqlText[] = [];
  if (node.type === 'Literal' && typeof node.value === 'string')
    found.push({ text: node.value, line: lineAt(node.start) });
  if (node.type === 'TemplateLiteral')
    for (const quasi of node.quasis) found.push({ text: quasi.value.raw, line: lineAt(quasi.start) });
  if (node.type === 'ArrayExpression' && !inside)
    for (const element of node.elements) if (element) found.push(...textsIn(element, inside, lineAt));
  return found;
}

function lineFinder(code: string): (offset: number) => number {
  const ends = [...code.matchAll(/\n/g)].map((match) => match.index);
  return (offset) => {
    const after = ends.findIndex((end) => end >= offset);
    return (after === -1 ? ends.length : after) + 1;
  };
}
