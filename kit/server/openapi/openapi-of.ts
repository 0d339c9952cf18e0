import type { Endpoint } from '#kit/contract/endpoint.ts';
import { problemContentType, problemShape } from '#kit/contract/problem.ts';
import { jsonSchemaOf } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { responsesOf } from './responses.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: object;
}

export interface OpenApiOptions<Rule> {
  readonly title: string;
  readonly version: string;
  /** Whether a rule requires sign-in; the kit knows no rules. */
  needsSignIn(rule: Rule): boolean;
  /** Who a rule lets in, in words. */
  describeRule(rule: Rule): string;
  /** The scope that a company's API key needs; undefined where no key is accepted. */
  scopeOf(rule: Rule): string | undefined;
}

/** The whole API as one OpenAPI 3.1 document, from the same endpoints that the server runs. */
export function openApiOf<Rule>(
  endpoints: readonly Endpoint<Rule>[],
  options: OpenApiOptions<Rule>,
): OpenApiDocument {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const methods = (paths[pathOf(endpoint)] ??= {});
    const method = endpoint.method.toLowerCase();
    if (method in methods) throw new Error(`Two endpoints handle ${endpoint.method} ${endpoint.path}.`);
    methods[method] = operationOf(
      endpoint,
      options.needsSignIn(endpoint.rule),
      options.describeRule(endpoint.rule),
      options.scopeOf(endpoint.rule),
    );
  }
  return { openapi: '3.1.0', info: { title: options.title, version: options.version }, paths, components };
}

function operationOf(
  endpoint: Endpoint,
  signIn: boolean,
  whoMayCall: string,
  scope: string | undefined,
): object {
  const parameters = [...parametersOf(endpoint), ...(scope === undefined ? [] : [versionHeader])];
  const requestBody = requestBodyOf(endpoint);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-who-may-call': whoMayCall,
    tags: [endpoint.name.split('.', 1)[0]],
    security: [
      signIn ? { subscriptionKey: [], bearer: [] } : { subscriptionKey: [] },
      ...(scope === undefined ? [] : [{ apiKey: [scope] }]),
    ],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: responsesOf(endpoint, { signIn, keys: scope !== undefined }),
  };
}

const versionHeader = {
  name: 'Loupe-Version',
  in: 'header',
  required: false,
  description: 'The API version your program was written for. Applies to calls with an API key.',
  schema: { type: 'string', format: 'date' },
};

const components = {
  schemas: { Problem: jsonSchemaOf(problemShape) },
  responses: {
    Fault: {
      description: 'Something went wrong on our end. Include the reference when you contact support.',
      content: { [problemContentType]: { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description: "A company's API key with the scope the call requires. No subscription key is needed.",
    },
    subscriptionKey: { type: 'apiKey', in: 'header', name: 'X-Subscription-Key' },
  },
};

/** `/persons/:id` in OpenAPI's form: `/persons/{id}`. */
function pathOf(endpoint: Endpoint): string {
  return endpoint.path.replace(/:([A-Za-z]\w*)/g, '{$1}');
}

function parametersOf(endpoint: Endpoint): unknown[] {
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint)];
  if (!endpoint.idempotent) return parameters;
  return [
    ...parameters,
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: endpoint.idempotent === true,
      description: 'One key per operation. A retry with the same key returns the first response.',
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

function requestBodyOf(endpoint: Endpoint): unknown {
  if (endpoint.upload !== undefined) {
    const { properties, required } = propertiesOf(endpoint.body);
    const file = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: `Up to ${endpoint.upload.maxBytes} bytes.`,
    };
    const schema = { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (endpoint.body === undefined) return undefined;
  const contentType = endpoint.signed === true ? '*/*' : 'application/json';
  return { required: true, content: { [contentType]: { schema: jsonSchemaOf(endpoint.body) } } };
}
