import { malformedRequests } from '#apps/server/tests/walls/malformed/malformed-requests.ts';
import { poisons, poisonTexts } from '#apps/server/tests/walls/malformed/poisons.ts';
import {
  json,
  pathOf,
  placesIn,
  replacedAt,
  soundParts,
} from '#apps/server/tests/walls/malformed/request-parts.ts';
import type { Known, MalformedRequest, Parts } from '#apps/server/tests/walls/malformed/request-parts.ts';
import type { JsonSchema } from '#kit/server/openapi/json-schema.ts';
import { jsonSchemaOf } from '#kit/server/openapi/json-schema.ts';
import type { Endpoint } from '#platform/access/contract.ts';

export type Draw = () => number;

export function oneOf<T>(list: readonly T[], draw: Draw): T {
  const one = list[Math.floor(draw() * list.length)];
  if (one === undefined) throw new Error('There is nothing to draw from.');
  return one;
}

/** Sound requests and the malformed ones of each endpoint are made once; thousands are drawn from them. */
export class EndpointRequests {
  readonly endpoint: Endpoint;
  readonly #sound: Parts;
  readonly #malformed: readonly MalformedRequest[];
  readonly #body: JsonSchema;

  constructor(endpoint: Endpoint, known: Known) {
    this.endpoint = endpoint;
    this.#sound = soundParts(endpoint, known);
    this.#malformed = malformedRequests(endpoint, known);
    this.#body = endpoint.body === undefined ? {} : jsonSchemaOf(endpoint.body);
  }

  /** One of the generated ones, or a sound one with up to three fields changed while their neighbors stay valid. */
  draw(idFor: (name: string) => string | undefined, draw: Draw): MalformedRequest {
    if (this.#malformed.length > 0 && (draw() < 0.3 || this.endpoint.upload !== undefined))
      return oneOf(this.#malformed, draw);
    const params = mapValues(this.#sound.params, (value, name) =>
      draw() < 0.9 ? (idFor(name) ?? value) : oneOf(poisonTexts, draw).value,
    );
    const query = mapValues(this.#sound.query, (value) =>
      draw() < 0.7 ? value : oneOf(poisonTexts, draw).value,
    );
    const path = pathOf(this.endpoint, { params, query });
    if (this.endpoint.body === undefined) return { name: 'drawn', path };
    let body = this.#sound.body;
    const places = placesIn(body);
    for (let changes = Math.floor(draw() * 4); changes > 0; changes -= 1) {
      const place = oneOf(places, draw);
      body = replacedAt(body, place, drawValue(schemaAt(this.#body, place), idFor, place, draw));
    }
    return { name: 'drawn', path, ...json(body) };
  }
}

function drawValue(
  schema: JsonSchema,
  idFor: (name: string) => string | undefined,
  place: readonly string[],
  draw: Draw,
): unknown {
  const limits = valuesAtLimits(schema);
  if (limits.length > 0 && draw() < 0.5) return oneOf(limits, draw);
  const id = draw() < 0.3 ? idFor(place.at(-1) ?? '') : undefined;
  return id ?? oneOf(poisons, draw).value;
}

/** At, below and above each limit that the shape declares, and each of its words. */
function valuesAtLimits(schema: JsonSchema): readonly unknown[] {
  const numberOf = (name: string): number | undefined =>
    typeof schema[name] === 'number' ? schema[name] : undefined;
  const around = (limit: number | undefined): readonly number[] =>
    limit === undefined || limit > 20_000 ? [] : [limit - 1, limit, limit + 1].filter((one) => one >= 0);
  const [least, most] = [numberOf('minimum'), numberOf('maximum')];
  return [
    ...(Array.isArray(schema['enum']) ? (schema['enum'] as readonly unknown[]) : []),
    ...[...around(numberOf('maxLength')), ...around(numberOf('minLength'))].map((length) =>
      'a'.repeat(length),
    ),
    ...[least, most].flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1])),
    ...around(numberOf('maxItems')).map((length) => Array.from({ length }, () => null)),
  ];
}

function schemaAt(schema: JsonSchema, place: readonly string[]): JsonSchema {
  const [key, ...rest] = place;
  const either = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonSchema[] | undefined;
  if (either?.[0] !== undefined) return schemaAt(either[0], place);
  if (key === undefined) return schema;
  const inside = schema['type'] === 'array' ? schema['items'] : schema.properties?.[key];
  return inside === undefined ? {} : schemaAt(inside as JsonSchema, rest);
}

function mapValues(
  record: Readonly<Record<string, unknown>>,
  change: (value: unknown, name: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));
}
