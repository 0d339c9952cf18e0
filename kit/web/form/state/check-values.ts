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
    : { issues: [...issuesInside(shape, values), ...result.error.issues], wire: undefined };
}

/**
 * What each value is refused with by itself. Encoding the whole tells of wrong types first, then of what refines
 * the whole, then of the rest; a person who pressed the button wants to see everything that is wrong at once.
 */
function issuesInside(shape: z.core.$ZodType, values: unknown): Issue[] {
  return partsOf(shape, values).flatMap(([key, part, value]) => {
    const result = z.safeEncode(part, value);
    if (result.success) return [];
    return [...issuesInside(part, value), ...result.error.issues].map((issue) => ({
      ...issue,
      path: [key, ...issue.path],
    }));
  });
}

type Part = readonly [key: string | number, shape: z.core.$ZodType, value: unknown];

function partsOf(shape: z.core.$ZodType, values: unknown): readonly Part[] {
  if (shape instanceof z.core.$ZodArray)
    return Array.isArray(values)
      ? values.map((value: unknown, at): Part => [at, shape._zod.def.element, value])
      : [];
  if (!(shape instanceof z.core.$ZodObject) || typeof values !== 'object' || values === null) return [];
  const parts: Readonly<Record<string, z.core.$ZodType>> = shape._zod.def.shape;
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.entries(parts)
    .filter(([key]) => given.has(key))
    .map(([key, part]): Part => [key, part, given.get(key)]);
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
