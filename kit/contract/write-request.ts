import * as z from 'zod/mini';
import type { Endpoint, EndpointCall } from './endpoint.ts';

export interface WrittenRequest {
  readonly path: string;
  readonly body: string | undefined;
}

/** Encodes a call's parts with the shapes' codecs, for the browser, tests and tools alike. */
export function writeRequest<E extends Endpoint>(endpoint: E, parts: EndpointCall<E>): WrittenRequest {
  const values = parts as { params?: unknown; query?: unknown; body?: unknown };
  const params = encodePart(endpoint.params, values.params) as Record<string, unknown> | undefined;
  const query = encodePart(endpoint.query, values.query) as Record<string, unknown> | undefined;
  const body = encodePart(endpoint.body, values.body);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = queryText(query);
  return {
    path: search === '' ? path : `${path}?${search}`,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

function encodePart(shape: z.core.$ZodType | undefined, value: unknown): unknown {
  return shape === undefined || value === undefined ? undefined : z.encode(shape, value);
}

function queryText(query: Record<string, unknown> | undefined): string {
  return Object.entries(query ?? {})
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
}
