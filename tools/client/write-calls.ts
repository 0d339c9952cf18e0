import { jsonSchemaOf } from '#kit/server/openapi/json-schema.ts';
import { responsesOf } from '#kit/server/openapi/responses.ts';
import type { Endpoint } from '#platform/access/contract.ts';
import { base64Paths, typeOf } from './types-of.ts';

export interface WrittenCalls {
  /** How each call is sent. */
  readonly table: string;
  /** The types of each call's request, answer and refusals. */
  readonly types: string;
}

/** Every call that accepts a key, by name. */
export function writeCalls(endpoints: readonly Endpoint[], apiVersion: string): WrittenCalls {
  const calls = endpoints
    .filter(({ rule }) => rule.scope !== undefined)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const rows = calls.map((one) => `  ${JSON.stringify(one.name)}: ${JSON.stringify(rowOf(one))},`);
  return {
    table: `export const apiVersion = ${JSON.stringify(apiVersion)};\n\nexport const calls = {\n${rows.join('\n')}\n};\n`,
    types: `export declare const apiVersion: string;\n\nexport interface Calls {\n${calls.map(typesOf).join('\n')}\n}\n\n${declared}`,
  };
}

const declared = `export interface FileToSend {
  readonly content: Uint8Array<ArrayBuffer> | Blob | string;
  readonly name: string;
  readonly type?: string;
}

export interface Bytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly fileName: string | undefined;
}
`;

const rowOf = ({ method, path, changes, idempotent, raw, body }: Endpoint) => ({
  method,
  path,
  reads: changes !== true,
  idempotent: idempotent !== undefined,
  isRaw: raw !== undefined && !raw.contentType.includes('json'),
  base64: body === undefined ? [] : base64Paths(jsonSchemaOf(body)),
});

function typesOf(endpoint: Endpoint): string {
  return [
    `  /** ${endpoint.summary}. Scope: ${endpoint.rule.scope ?? ''}. */`,
    `  ${JSON.stringify(endpoint.name)}: {`,
    `    parts: ${partsOf(endpoint)};`,
    `    answer: ${answerOf(endpoint)};`,
    `    refusal: ${refusalsOf(endpoint)};`,
    '  };',
  ].join('\n');
}

function partsOf({ params, query, body, upload }: Endpoint): string {
  const parts = Object.entries({ params, query, body }).flatMap(([name, shape]) => {
    if (shape === undefined) return [];
    const schema = jsonSchemaOf(shape);
    const isOptional = name === 'query' && (schema.required ?? []).length === 0;
    return [`${name}${isOptional ? '?' : ''}: ${typeOf(schema)}`];
  });
  if (upload !== undefined) parts.push('file: FileToSend');
  return parts.length === 0 ? 'Record<never, never>' : `{ ${parts.join('; ')} }`;
}

function answerOf({ answer, raw }: Endpoint): string {
  if (raw !== undefined && !raw.contentType.includes('json')) return 'Bytes';
  return answer === undefined ? 'undefined' : typeOf(jsonSchemaOf(answer));
}

/** The codes of the published description, so both name the same. */
function refusalsOf(endpoint: Endpoint): string {
  const codes = [
    ...JSON.stringify(responsesOf(endpoint, { signIn: true, keys: true })).matchAll(/"code":"([a-z_.]+)"/g),
  ];
  return [...new Set(codes.map(([, code = '']) => code))]
    .toSorted()
    .map((code) => `'${code}'`)
    .join(' | ');
}
