import * as z from 'zod/mini';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '../refuse.ts';

// zod/mini has no messages of its own; the English ones name what was expected.
z.config(z.locales.en());

interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const parts = ['params', 'query', 'body'] as const;

/** Decodes the parts that an endpoint declares and reports every field that does not fit, all at once. */
export function readInput(endpoint: Endpoint, received: Parts): Parts {
  const read: { params?: unknown; query?: unknown; body?: unknown } = {};
  // Field names are the caller's words; `toString` and `constructor` are names of every plain object.
  const fields = new Map<string, string>();
  const report = (field: string, sentence: string): void => {
    if (!fields.has(field)) fields.set(field, sentence);
  };
  for (const part of parts) {
    const shape = endpoint[part];
    if (shape === undefined) continue;
    const unstorable = findUnstorable(received[part]);
    if (unstorable !== undefined) {
      report(unstorable[0] || part, unstorable[1]);
      continue;
    }
    const result = z.safeDecode(shape, received[part] ?? {});
    if (result.success) read[part] = result.data;
    else for (const issue of result.error.issues) report(issue.path.join('.') || part, issue.message);
  }
  if (fields.size > 0) refuse(kitRefusals.bad_input, { fields: Object.fromEntries(fields) });
  return { params: read.params, query: read.query, body: read.body };
}

const maxDepth = 50;

const oddCharacter = "Remove the character that can't be displayed.";
const tooDeep = 'This has too many nested levels.';

/**
 * Finds values that fit a shape but can't be stored: PostgreSQL accepts neither null characters nor lone surrogates,
 * and endless nesting would overflow recursive readers. Returns the place and what to do.
 */
function findUnstorable(value: unknown, path: readonly string[] = []): [string, string] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : [path.join('.'), oddCharacter];
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= maxDepth) return [path[0] ?? '', tooDeep];
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return [path.join('.'), oddCharacter];
    const found = findUnstorable(part, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}
