import * as z from 'zod/mini';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '../refuse.ts';
import { findUnkeepable } from './find-unkeepable.ts';

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
