import type { Endpoint } from '#platform/access/contract.ts';
import { writeJson } from './poisons.ts';
import { isRecord, sampleOf } from './sample-of.ts';

export interface MalformedRequest {
  readonly name: string;
  readonly path: string;
  readonly body?: string | Buffer;
  /** Undefined if there is none. */
  readonly contentType?: string;
}

/** What only the database knows: ids and names of existing records. */
export interface Known {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

export interface Parts {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export function soundParts(endpoint: Endpoint, records: Known): Parts {
  const part = (name: 'params' | 'query' | 'body'): unknown => {
    const shape = endpoint[name];
    return shape === undefined ? {} : sampleOf(shape, records[name]);
  };
  return {
    params: part('params') as Parts['params'],
    query: part('query') as Parts['query'],
    body: part('body'),
  };
}

export function pathOf(endpoint: Endpoint, { params, query }: Pick<Parts, 'params' | 'query'>): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => written(params[name]));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${written(value)}`);
  return search.length === 0 ? path : `${path}?${search.join('&')}`;
}

/** Half a character can't be written in a URL; the closest is a broken sequence. */
function written(value: unknown): string {
  const text = String(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

export function valueAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value;
  return valueAt((value as Readonly<Record<string, unknown>>)[key], rest);
}

/** Every place in a value, the whole first. */
export function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  const inside = Array.isArray(value) || isRecord(value) ? Object.entries(value) : [];
  return [at, ...inside.flatMap(([key, part]) => placesIn(part, [...at, key]))];
}

export function replacedAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((part, at) => (String(at) === key ? replacedAt(part, rest, by) : (part as unknown)));
  return isRecord(value) ? { ...value, [key]: replacedAt(value[key], rest, by) } : value;
}

export function without(record: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

export function json(body: unknown): Pick<MalformedRequest, 'body' | 'contentType'> {
  return { body: writeJson(body), contentType: 'application/json' };
}
