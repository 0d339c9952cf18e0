import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { absentServiceFigures } from './absent/absent-service-figures.ts';
import { readFigureSources } from './http/figure-sources.ts';
import { createHttpServiceFigures } from './http/http-service-figures.ts';
import { createSampleServiceFigures } from './sandbox/sample-service-figures.ts';
import { serviceFiguresSuite } from './testing/service-figures-suite.ts';
import { startServiceFiguresStub } from './testing/service-figures-stub.ts';
import type { ServiceFiguresStub } from './testing/service-figures-stub.ts';

const sample = createSampleServiceFigures(() => new Date('2026-11-28T15:20:00Z'));
const company = '0192a000-0000-7000-8000-00000000c009';

const httpOf = ({ url }: ServiceFiguresStub, key = 'right', timeoutMs = 5_000) =>
  createHttpServiceFigures({
    sources: (['CarePlan', 'Auction', 'Custom'] as const).map((service) => ({
      service,
      url: `${url}/`,
      key,
    })),
    timeoutMs,
  });

serviceFiguresSuite('sample', () => Promise.resolve({ figures: sample, close: () => Promise.resolve() }));
serviceFiguresSuite('HTTP', async () => {
  const stub = await startServiceFiguresStub(sample);
  return { figures: httpOf(stub), close: stub.close };
});

describe('the HTTP adapter', () => {
  let stub: ServiceFiguresStub;
  beforeEach(async () => void (stub = await startServiceFiguresStub(sample)));
  afterEach(() => stub.close());
  const answered = (over: object) =>
    JSON.stringify({ company, asOf: '2026-11-28T15:00:00Z', figures: [], ...over });
  const figure = { label: 'Open claims', kind: 'count', value: 3 };

  test.each([
    ['an outage', 503, '', 'Response 503'],
    ["an answer that isn't JSON", 200, 'oops', 'JSON'],
    ['an answer without a time', 200, answered({ asOf: 'today' }), 'Unreadable response'],
    ['a half', 200, answered({ figures: [{ ...figure, value: 1.5 }] }), 'Unreadable response'],
    ['an empty label', 200, answered({ figures: [{ ...figure, label: ' ' }] }), 'Unreadable response'],
    [
      'a long label',
      200,
      answered({ figures: [{ ...figure, label: 'x'.repeat(41) }] }),
      'Unreadable response',
    ],
    ['seven figures', 200, answered({ figures: Array(7).fill(figure) }), 'Unreadable response'],
    ['a redirect', 302, '', 'fetch failed'],
    ['an answer about another company', 200, answered({ company: 'c-2' }), 'different company'],
  ])('answers `away` after %s', async (_, status, body, reason) => {
    stub.nextAnswers.push((response) => response.writeHead(status, { location: '/elsewhere' }).end(body));
    const read = await httpOf(stub).readFigures('CarePlan', company);
    expect(read.kind === 'away' ? read.reason : read).toContain(reason);
  });

  test('answers `away` with a wrong key, without an answer in time, and for a service without a partner', async () => {
    expect(await httpOf(stub, 'wrong').readFigures('CarePlan', company)).toEqual({
      kind: 'away',
      reason: 'Response 401',
    });
    stub.nextAnswers.push(() => undefined);
    expect(await httpOf(stub, 'right', 30).readFigures('CarePlan', company)).toMatchObject({ kind: 'away' });
    expect(await httpOf(stub).readFigures('PersonalInsurance', company)).toMatchObject({ kind: 'away' });
  });
});

const source = { service: 'CarePlan', url: 'https://care.example/v1', key: 'k' };

test.each([
  ['one partner', [source], 1],
  ['two services', [source, { ...source, service: 'Auction' }], 2],
  ['no list', source, undefined],
  ['an empty list', [], undefined],
  ['two partners of one service', [source, source], undefined],
  ['an unknown service', [{ ...source, service: 'Memo' }], undefined],
  ['no key', [{ ...source, key: '' }], undefined],
  ['a script', [{ ...source, url: 'javascript:alert(1)' }], undefined],
])('the setting with %s', (_, value, length) => {
  expect(readFigureSources(JSON.stringify(value))?.length).toBe(length);
});

test('the setting without JSON is refused, and without a partner nothing is provided', async () => {
  expect(readFigureSources('care.example')).toBeUndefined();
  expect(absentServiceFigures.provided).toEqual([]);
  expect((await absentServiceFigures.readFigures('CarePlan', company)).kind).toBe('away');
});
