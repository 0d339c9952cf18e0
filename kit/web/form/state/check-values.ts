import * as z from 'zod/mini';
import { issueSentence, speaks } from './issue-sentence.ts';
import { dropPaths, isEmpty, readPath } from './value-path.ts';

export type Shape = z.ZodMiniType;
export type Sentences = Readonly<Record<string, string>>;
export type Checked<S extends Shape> =
  | { readonly ok: true; readonly output: z.output<S> }
  | { readonly ok: false; readonly sentences: Sentences };

type Issue = z.core.$ZodIssue;

const pathOf = (issue: Issue): string => issue.path.map(String).join('.');

/**
 * Encodes rather than parses: a form holds what people read (the text), the wire holds what the contract
 * encodes it to (its base64), and only this direction checks the first. Both are the same without a codec.
 */
function attempt<S extends Shape>(shape: S, values: unknown): { issues: readonly Issue[]; wire: unknown } {
  const result = z.safeEncode(shape, values as z.output<S>);
  return result.success
    ? { issues: [], wire: result.data }
    : { issues: result.error.issues, wire: undefined };
}

/**
 * A field that was left empty is sent as absent if the shape takes it so: an optional field is empty text
 * or null on the screen, and nothing on the wire.
 */
export function checkValues<S extends Shape>(shape: S, values: unknown): Checked<S> {
  const asTyped = attempt(shape, values);
  const empties = new Set(asTyped.issues.map(pathOf).filter((path) => isEmpty(readPath(values, path))));
  const last = empties.size === 0 ? asTyped : attempt(shape, dropPaths(values, empties));
  if (last.issues.length === 0) return { ok: true, output: z.decode(shape, last.wire as z.input<S>) };
  return {
    ok: false,
    sentences: sentencesOf([...asTyped.issues.filter(speaks), ...last.issues], last.issues, values),
  };
}

function sentencesOf(candidates: readonly Issue[], standing: readonly Issue[], values: unknown): Sentences {
  const wrong = new Set(standing.map(pathOf));
  const sentences: Record<string, string> = {};
  for (const issue of candidates) {
    const path = pathOf(issue);
    if (wrong.has(path)) sentences[path] ??= issueSentence(issue, isEmpty(readPath(values, path)));
  }
  return sentences;
}
