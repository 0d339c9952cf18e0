import type { Node, Program } from 'oxc-parser';
import { Visitor } from 'oxc-parser';

/** A text that reaches the database, and its position in the file. */
export interface SqlPiece {
  readonly text: string;
  readonly start: number;
}

const tableMethod =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|withSchema|from|using|table|ref|(inner|left|right|full|cross)Join(Lateral)?)$/;

/** The contents of `sql` templates, and arguments of the query builder's methods that name tables. */
export function readSql(program: Program, code: string): SqlPiece[] {
  const pieces: SqlPiece[] = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (/^sql\b/.test(code.slice(tag.start, tag.end))) pieces.push(...piecesOf(quasi));
    },
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression') return;
      if (tableMethod.test(code.slice(callee.property.start, callee.property.end)))
        pieces.push(...given.flatMap(piecesOf));
    },
  }).visit(program);
  return pieces;
}

function piecesOf(node: Node | null): SqlPiece[] {
  if (node?.type === 'Literal' && typeof node.value === 'string')
    return [{ text: node.value, start: node.start }];
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map((quasi) => ({ text: quasi.value.raw, start: quasi.start }));
  return node?.type === 'ArrayExpression' ? node.elements.flatMap(piecesOf) : [];
}
