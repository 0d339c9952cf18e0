import type { Endpoint } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { problemContentType } from '#kit/contract/problem.ts';
import { refusalStatus } from '#kit/contract/refusal.ts';
import type { Refusal } from '#kit/contract/refusal.ts';
import { jsonSchemaOf } from './json-schema.ts';

const reference = {
  'X-Reference': {
    description: "Identifies this request's log lines.",
    schema: { type: 'string', examples: ['LP-7F3K-2209'] },
  },
};

interface Callers {
  readonly signIn: boolean;
  /** Programs with an API key, which may name the version they were written for. */
  readonly keys: boolean;
}

export function responsesOf(endpoint: Endpoint, callers: Callers): Record<string, unknown> {
  const byStatus = new Map<number, Refusal[]>();
  for (const refusal of refusalsOf(endpoint, callers)) {
    const status = refusalStatus[refusal.kind];
    byStatus.set(status, [...(byStatus.get(status) ?? []), refusal]);
  }
  const refused = [...byStatus].map(([status, refusals]): [string, unknown] => [
    String(status),
    refusedResponse(status, refusals),
  ]);
  return {
    ...Object.fromEntries<unknown>([answered(endpoint), ...refused]),
    default: { $ref: '#/components/responses/Fault' },
  };
}

function answered(endpoint: Endpoint): [string, unknown] {
  if (endpoint.raw !== undefined) {
    const json = endpoint.answer !== undefined && endpoint.raw.contentType.includes('json');
    const schema = json && endpoint.answer !== undefined ? jsonSchemaOf(endpoint.answer) : {};
    return answer('200', { [endpoint.raw.contentType]: { schema } });
  }
  if (endpoint.answer === undefined) return answer('204');
  return answer('200', { 'application/json': { schema: jsonSchemaOf(endpoint.answer) } });
}

function answer(status: string, content?: Record<string, unknown>): [string, unknown] {
  const description = content === undefined ? 'Done.' : 'The response.';
  return [status, { description, headers: reference, ...(content === undefined ? {} : { content }) }];
}

/** The endpoint's own refusals, plus those that the pipe may answer before its use case runs. */
function refusalsOf(endpoint: Endpoint, { signIn, keys }: Callers): Refusal[] {
  const found = new Map(endpoint.refusals.map((refusal) => [refusal.code, refusal]));
  const add = (...refusals: Refusal[]): void => {
    for (const refusal of refusals) found.set(refusal.code, refusal);
  };
  add(kitRefusals.unknown_client, kitRefusals.too_many, kitRefusals.database_away);
  if (keys) add(kitRefusals.unknown_version);
  if (signIn) add(kitRefusals.unauthenticated, kitRefusals.forbidden);
  if (endpoint.params ?? endpoint.query ?? endpoint.body) add(kitRefusals.bad_input);
  if (endpoint.body !== undefined) {
    add(kitRefusals.malformed_json, kitRefusals.body_too_large, kitRefusals.unsupported_type);
  }
  if (endpoint.upload !== undefined) add(kitRefusals.body_too_large, kitRefusals.unsupported_type);
  if (endpoint.idempotent) add(kitRefusals.idempotency_key_missing, kitRefusals.idempotency_key_reused);
  if (endpoint.idempotent === 'optional') add(kitRefusals.idempotency_key_in_use);
  return [...found.values()];
}

function refusedResponse(status: number, refusals: readonly Refusal[]): unknown {
  const examples = refusals.map((refusal) => [refusal.code, { value: exampleOf(status, refusal) }]);
  return {
    description: refusals.map((refusal) => `\`${refusal.code}\`: ${refusal.sentence}`).join('\n\n'),
    headers:
      status === 429 || status === 503
        ? { ...reference, 'Retry-After': { schema: { type: 'integer' } } }
        : reference,
    content: {
      [problemContentType]: {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { properties: { code: { enum: refusals.map((refusal) => refusal.code) } } },
          ],
        },
        examples: Object.fromEntries(examples) as unknown,
      },
    },
  };
}

function exampleOf(status: number, { kind, code, sentence, next, field }: Refusal): unknown {
  return {
    type: 'about:blank',
    title: kind,
    status,
    code,
    detail: sentence,
    next,
    field,
    reference: 'LP-7F3K-2209',
  };
}
