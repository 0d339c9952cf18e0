import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpointOf } from '#kit/contract/endpoint.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { findOpenApiFaults } from '../testing/faults-of-openapi.ts';
import { openApiOf } from './openapi-of.ts';

const endpoint = endpointOf<'anyone' | 'members'>();

const upsideDown = z.codec(z.string().check(z.maxLength(9)), z.date(), {
  decode: (text) => new Date(text),
  encode: (day) => day.toISOString(),
});

const refusals = defineRefusals('ring', {
  sold: { kind: 'conflict', sentence: 'This ring is sold.', next: 'Look for another.' },
  melted: { kind: 'conflict', sentence: 'This ring was melted.' },
});

const list = endpoint({
  name: 'ring.listRings',
  summary: 'The rings of a shop.',
  method: 'GET',
  changes: false,
  path: '/services/shop/:shop/rings',
  params: z.object({ shop: z.uuid() }),
  query: z.object({ page: z.optional(z.string()), size: z.string() }),
  answer: z.object({ rings: z.array(z.object({ made: upsideDown })) }),
  refusals: [],
  rule: 'anyone',
  binding: 'none',
});
const buy = endpoint({
  name: 'ring.buyRing',
  summary: 'Buys a ring.',
  method: 'POST',
  changes: true,
  path: '/services/shop/:shop/rings',
  params: z.object({ shop: z.uuid() }),
  body: z.object({ made: upsideDown, name: z.string() }),
  refusals: [refusals.sold, refusals.melted],
  rule: 'members',
  binding: 'company',
  idempotent: true,
});
const draw = endpoint({
  name: 'ring.drawRing',
  summary: 'Brings a picture.',
  method: 'PUT',
  changes: true,
  path: '/services/shop/pictures/:file',
  upload: { maxBytes: 1_000 },
  body: z.object({ title: z.string() }),
  raw: { contentType: 'image/png' },
  refusals: [],
  rule: 'members',
  binding: 'company',
});

const document = openApiOf([list, buy, draw], {
  title: 'Rings',
  version: '1.0.0',
  needsSignIn: (rule) => rule === 'members',
  describeRule: (rule) => `Only ${rule}`,
  scopeOf: (rule) => (rule === 'members' ? 'rings:read' : undefined),
});

interface Told {
  operationId: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: object; examples?: object }> }
  >;
}

function operationAt(path: string, method: string): Told {
  return document.paths[path]?.[method] as Told;
}

it('the document follows the rules of OpenAPI 3.1', () => {
  expect(findOpenApiFaults(document)).toEqual([]);
});

it('the check of those rules finds planted faults', () => {
  const { paths } = document;
  const broken = {
    ...document,
    openapi: '3.0.0',
    paths: { ...paths, '/other/{id}': paths['/services/shop/{shop}/rings'], away: { look: {} } },
    components: {},
  };
  const faults = findOpenApiFaults(broken).join('\n');
  for (const fault of [
    "isn't OpenAPI 3.1",
    "path parameters don't match",
    'no operationId of its own',
    'leads nowhere',
    'security scheme bearer',
    "doesn't begin with a slash",
    'has a method look',
    'it has no answer',
  ]) {
    expect(faults).toContain(fault);
  }
});

it('lists every endpoint under its name', () => {
  const names = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((operation) => (operation as Told).operationId),
  );
  expect(names.toSorted()).toEqual(['ring.buyRing', 'ring.drawRing', 'ring.listRings']);
});

it('puts parameters in path and query with their shapes', () => {
  const { parameters } = operationAt('/services/shop/{shop}/rings', 'get');
  expect(parameters).toMatchObject([
    { name: 'shop', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    { name: 'page', in: 'query', required: false },
    { name: 'size', in: 'query', required: true, schema: { type: 'string' } },
  ]);
});

it('shows a codec as it is on the wire, in requests and responses', () => {
  const onTheWire = { type: 'string', maxLength: 9 };
  const { requestBody } = operationAt('/services/shop/{shop}/rings', 'post');
  expect(requestBody?.content['application/json']?.schema).toMatchObject({ properties: { made: onTheWire } });
  const { responses } = operationAt('/services/shop/{shop}/rings', 'get');
  expect(responses['200']?.content?.['application/json']?.schema).toMatchObject({
    properties: { rings: { items: { properties: { made: onTheWire } } } },
  });
});

it('lists each refusal with its code and sentence', () => {
  const { responses } = operationAt('/services/shop/{shop}/rings', 'post');
  expect(responses['409']?.description).toContain('`ring.sold`: This ring is sold.');
  expect(responses['409']?.content?.['application/problem+json']).toMatchObject({
    schema: {
      allOf: [
        {},
        { properties: { code: { enum: expect.arrayContaining(['ring.sold', 'ring.melted']) as unknown } } },
      ],
    },
    examples: {
      'ring.sold': { value: { status: 409, detail: 'This ring is sold.', next: 'Look for another.' } },
    },
  });
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining(['204', '401', '403', '413', '422', '429', '503']),
  );
});

it("a public call needs no sign-in, a member's does, and a repeatable one needs its key", () => {
  expect(operationAt('/services/shop/{shop}/rings', 'get').security).toEqual([{ subscriptionKey: [] }]);
  const bought = operationAt('/services/shop/{shop}/rings', 'post');
  expect(bought.security).toEqual([{ subscriptionKey: [], bearer: [] }, { apiKey: ['rings:read'] }]);
  expect(bought.parameters?.map((one) => one.name)).toContain('Idempotency-Key');
});

it('says in words who can call', () => {
  const methods = document.paths['/services/shop/{shop}/rings'];
  expect(methods?.['get']).toMatchObject({ 'x-who-may-call': 'Only anyone' });
  expect(methods?.['post']).toMatchObject({ 'x-who-may-call': 'Only members' });
});

it('shows an upload as a form with a file, and a raw response with its content type', () => {
  const { requestBody, responses } = operationAt('/services/shop/pictures/{file}', 'put');
  expect(requestBody?.content['multipart/form-data']?.schema).toMatchObject({
    properties: { title: { type: 'string' }, file: { contentMediaType: 'application/octet-stream' } },
    required: ['title', 'file'],
  });
  expect(Object.keys(responses['200']?.content ?? {})).toEqual(['image/png']);
});

it('refuses two endpoints with the same method and path', () => {
  expect(() =>
    openApiOf([list, list], {
      title: '',
      version: '',
      needsSignIn: () => false,
      describeRule: () => '',
      scopeOf: () => undefined,
    }),
  ).toThrow('Two endpoints handle GET /services/shop/:shop/rings.');
});

it('a call that takes keys names the version header and its refusal; other calls do not', () => {
  const of = (path: string, method: string) => {
    const { parameters = [], responses } = operationAt(path, method);
    const header = parameters.some(({ name }) => name === 'Loupe-Version');
    return [header, JSON.stringify(responses).includes('"kit.unknown_version"')];
  };
  expect(of('/services/shop/{shop}/rings', 'post')).toEqual([true, true]);
  expect(of('/services/shop/{shop}/rings', 'get')).toEqual([false, false]);
});
