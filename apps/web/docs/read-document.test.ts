import { expect, test } from 'vitest';
import { findCalls, readDocument } from './read-document.ts';
import { fieldsOf, shapeWords } from './shape-words.ts';

const refused = (status: number, code: string, detail: string) => ({
  content: {
    'application/problem+json': { schema: {}, examples: { [code]: { value: { status, code, detail } } } },
  },
});

const read = readDocument({
  openapi: '3.1.0',
  info: { title: 'Loupe', version: '0.1.0' },
  paths: {
    '/services/shop/rings/{id}': {
      get: {
        operationId: 'ring.readRing',
        summary: 'One ring',
        'x-who-may-call': 'Anyone',
        tags: ['ring'],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          '200': { content: { 'application/json': { schema: { type: 'object' } } } },
          '401': refused(401, 'kit.unauthenticated', 'Sorry, you are not authorized'),
          '404': refused(404, 'ring.missing', 'There is no such ring.'),
          default: { $ref: '#/components/responses/Fault' },
        },
      },
      delete: {
        operationId: 'ring.meltRing',
        summary: 'Melts a ring',
        'x-who-may-call': 'Members',
        responses: { '204': { description: 'Done.' } },
      },
    },
    '/notices': {
      get: { operationId: 'notice.list', summary: 'Notices', 'x-who-may-call': 'Anyone', responses: {} },
    },
  },
});

test('lists calls under their service, with who may call and their own refusals first', () => {
  expect(read.services.map(({ name, calls }) => [name, calls.length])).toEqual([
    ['others', 1],
    ['shop', 2],
  ]);
  const [ring] = findCalls(read.services, 'readRing')[0]?.calls ?? [];
  expect(ring).toMatchObject({
    method: 'GET',
    whoMayCall: 'Anyone',
    answer: { contentType: 'application/json' },
    refusals: [
      { status: 404, code: 'ring.missing', detail: 'There is no such ring.' },
      { status: 401, code: 'kit.unauthenticated' },
    ],
  });
});

test('a call without a response body shows none', () => {
  expect(findCalls(read.services, 'melts')[0]?.calls[0]?.answer).toBeUndefined();
});

test.each([
  ['', 3],
  ['RING', 2],
  ['get ring', 1],
  ['ring.missing', 1],
  ['nothing', 0],
])('the search for "%s" finds %i calls', (text, count) => {
  expect(findCalls(read.services, text).flatMap(({ calls }) => calls)).toHaveLength(count);
});

test.each([
  [{ type: 'string', format: 'date-time', pattern: '^long$' }, 'text, date-time'],
  [{ type: 'string', contentEncoding: 'base64' }, 'text, as base64'],
  [{ type: 'string', maxLength: 200 }, 'text, up to 200 characters'],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: 9 }, 'whole number, up to 9'],
  [{ type: 'array', items: { enum: ['a', 'b'] }, maxItems: 3 }, 'list of "a" or "b", up to 3 items'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text or null'],
  [{ $ref: '#/components/schemas/Problem' }, 'Problem'],
  [{}, 'anything'],
])('a shape is described in words: %#', (schema, words) => {
  expect(shapeWords(schema)).toBe(words);
});

test('a list shows the fields of its items', () => {
  const ring = { type: 'object', properties: { id: { type: 'string' }, cut: {} }, required: ['id'] };
  expect(fieldsOf({ type: 'array', items: ring }).map(({ name, required }) => [name, required])).toEqual([
    ['id', true],
    ['cut', false],
  ]);
});
