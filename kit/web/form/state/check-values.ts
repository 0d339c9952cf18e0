import * as z from 'zod/mini';
import { dropPaths, isEmpty, readPath } from './value-path.ts';

export type Shape = z.ZodMiniType;
export type Sentences = Readonly<Record<string, string>>;
type Checked<S extends Shape> =
  | { readonly ok: true; readonly output: z.output<S> }
  | { readonly ok: false; readonly sentences: Sentences };

type Issue = z.core.$ZodIssue;

const pathOf = (issue: Issue): string => issue.path.map(String).join('.');

/**
 * Encodes instead of parsing: a form holds the decoded text, and the wire its encoding (such as base64); only encoding
 * checks the text. Without a codec both are equal.
 */
function attempt<S extends Shape>(shape: S, values: unknown): { issues: readonly Issue[]; wire: unknown } {
  const result = z.safeEncode(shape, values as z.output<S>);
  return result.success
    ? { issues: [], wire: result.data }
    : { issues: [...issuesInside(shape, values), ...result.error.issues], wire: undefined };
}

/**
 * Checks each value on its own. Encoding the whole reports type errors first, then refinements, then the rest; people
 * want to see all errors at once.
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
  const entries = new Map<string, unknown>(Object.entries(values));
  return Object.entries(parts)
    .filter(([key]) => entries.has(key))
    .map(([key, part]): Part => [key, part, entries.get(key)]);
}

/** Empty optional fields are sent as absent: they are empty text or null on the screen, and nothing on the wire. */
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

function sentencesOf(candidates: readonly Issue[], current: readonly Issue[], values: unknown): Sentences {
  const wrong = new Set(current.map(pathOf));
  const sentences: Record<string, string> = {};
  for (const issue of candidates) {
    const path = pathOf(issue);
    if (wrong.has(path)) sentences[path] ??= issueSentence(issue, isEmpty(readPath(values, path)));
  }
  return sentences;
}

/** zod/mini's default message, which means nothing to a person. */
const silent = 'Invalid input';

function tooBig(issue: z.core.$ZodIssueTooBig): string {
  if (issue.origin === 'string') return `Use ${issue.maximum} characters or fewer.`;
  if (issue.origin === 'array' || issue.origin === 'set') return `Choose ${issue.maximum} or fewer.`;
  return issue.inclusive === false ? `Enter less than ${issue.maximum}.` : `Enter ${issue.maximum} or less.`;
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): string {
  if (issue.origin === 'string') {
    return Number(issue.minimum) <= 1
      ? 'This field is required.'
      : `Enter at least ${issue.minimum} characters.`;
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return Number(issue.minimum) <= 1 ? 'Choose at least one.' : `Choose at least ${issue.minimum}.`;
  }
  return issue.inclusive === false ? `Enter more than ${issue.minimum}.` : `Enter ${issue.minimum} or more.`;
}

function badFormat(issue: z.core.$ZodIssueInvalidStringFormat): string {
  if (issue.format === 'email') return 'Enter an email address, such as name@example.com.';
  if (issue.format === 'url') return 'Enter a web address that starts with https://.';
  return 'Check the format.';
}

function speaks(issue: z.core.$ZodIssue): boolean {
  return issue.message !== silent && issue.message !== '';
}

/** The shape's own message, or a default in plain words. */
function issueSentence(issue: z.core.$ZodIssue, empty: boolean): string {
  if (speaks(issue)) return issue.message;
  if (empty) return 'This field is required.';
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'invalid_format') return badFormat(issue);
  return 'Check this field.';
}

/** The contract's message about a text, so that field and server say the same. */
export function shapeFault(shape: Shape): (text: string) => string | null {
  return (text) => {
    const checked = checkValues(shape, text);
    return checked.ok ? null : (Object.values(checked.sentences)[0] ?? null);
  };
}
