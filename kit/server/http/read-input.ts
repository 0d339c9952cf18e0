import * as z from 'zod/mini';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '../refuse.ts';

// The short form of zod has no words of its own; the English ones name what was expected.
z.config(z.locales.en());

interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const parts = ['params', 'query', 'body'] as const;

/** Decodes the parts an endpoint declares and names every field that does not fit, all at once. */
export function readInput(endpoint: Endpoint, given: Parts): Parts {
  const read: { params?: unknown; query?: unknown; body?: unknown } = {};
  const fields: Record<string, string> = {};
  for (const part of parts) {
    const shape = endpoint[part];
    if (shape === undefined) continue;
    const unkeepable = findUnkeepable(given[part]);
    if (unkeepable !== undefined) {
      fields[unkeepable[0] || part] ??= unkeepable[1];
      continue;
    }
    const result = z.safeDecode(shape, given[part] ?? {});
    if (result.success) read[part] = result.data;
    else for (const issue of result.error.issues) fields[issue.path.join('.') || part] ??= issue.message;
  }
  if (Object.keys(fields).length > 0) refuse(kitRefusals.bad_input, { fields });
  return { params: read.params, query: read.query, body: read.body };
}

const deepest = 50;

const oddCharacter = 'Leave out the character that cannot be shown.';
const tooDeep = 'This holds lists within lists, deeper than we take.';

/**
 * What fits a shape and yet can't be kept: PostgreSQL takes neither a null character nor half a character, and
 * a value nested without end would overrun whoever walks through it. Names the place and says what to do.
 */
function findUnkeepable(value: unknown, path: readonly string[] = []): [string, string] | undefined {
  if (typeof value === 'string') return isKeepable(value) ? undefined : [path.join('.'), oddCharacter];
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= deepest) return [path[0] ?? '', tooDeep];
  for (const [key, part] of Object.entries(value)) {
    if (!isKeepable(key)) return [path.join('.'), oddCharacter];
    const found = findUnkeepable(part, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}
