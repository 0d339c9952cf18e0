import type { Endpoint } from '#kit/contract/endpoint.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** `/persons/:id` as OpenAPI writes it: `/persons/{id}`. */
export function pathOf(endpoint: Endpoint): string {
  return endpoint.path.replace(/:([A-Za-z]\w*)/g, '{$1}');
}

export function parametersOf(endpoint: Endpoint): unknown[] {
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint)];
  if (!endpoint.idempotent) return parameters;
  return [
    ...parameters,
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description: 'One for each intent, the same when it is tried again: the first answer is given again.',
      schema: { type: 'string' },
    },
  ];
}

function pathParameters(endpoint: Endpoint): unknown[] {
  const shapes = propertiesOf(endpoint.params);
  return [...endpoint.path.matchAll(/:([A-Za-z]\w*)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: shapes.properties[name] ?? { type: 'string' },
  }));
}

function queryParameters(endpoint: Endpoint): unknown[] {
  const { properties, required } = propertiesOf(endpoint.query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function propertiesOf(shape: Endpoint['query']): {
  properties: Readonly<Record<string, JsonSchema>>;
  required: readonly string[];
} {
  const schema = shape === undefined ? {} : jsonSchemaOf(shape);
  return { properties: schema.properties ?? {}, required: schema.required ?? [] };
}

export function requestBodyOf(endpoint: Endpoint): unknown {
  if (endpoint.upload !== undefined) {
    const { properties, required } = propertiesOf(endpoint.body);
    const file = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `At most ${endpoint.upload.maxBytes} bytes.`,
    };
    const schema = { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (endpoint.body === undefined) return undefined;
  const contentType = endpoint.signed === true ? '*/*' : 'application/json';
  return { required: true, content: { [contentType]: { schema: jsonSchemaOf(endpoint.body) } } };
}
