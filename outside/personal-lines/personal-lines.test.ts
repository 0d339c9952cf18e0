import { afterEach, beforeEach, expect, test } from 'vitest';
import { absentPersonalLines } from './absent/absent-personal-lines.ts';
import { createHttpPersonalLines } from './http/http-personal-lines.ts';
import { createSamplePersonalLines } from './sandbox/sample-personal-lines.ts';
import { anOrder, personalLinesSuite } from './testing/personal-lines-suite.ts';
import { startPersonalLinesStub } from './testing/personal-lines-stub.ts';
import type { PersonalLinesStub } from './testing/personal-lines-stub.ts';

const now = () => new Date('2026-11-20T15:00:00Z');
const sample = createSamplePersonalLines(now);

personalLinesSuite('sample', () =>
  Promise.resolve({ personalLines: sample, close: () => Promise.resolve() }),
);
personalLinesSuite('HTTP', async () => {
  const stub = await startPersonalLinesStub(sample);
  return {
    personalLines: createHttpPersonalLines({ url: `${stub.url}/`, key: 'right' }),
    close: stub.close,
  };
});

let stub: PersonalLinesStub;
beforeEach(async () => void (stub = await startPersonalLinesStub(sample)));
afterEach(() => stub.close());
const open = (key = 'right', timeoutMs = 5_000) => createHttpPersonalLines({ url: stub.url, key, timeoutMs });

const answered = (outcome: object, key = anOrder.key) => JSON.stringify({ key, outcome });
const offered = (quoteUrl: string) => ({ kind: 'offered', offer: { reference: 'PL-1', quoteUrl } });

test.each([
  ['an outage', 503, '', 'Response 503'],
  ["an answer that isn't JSON", 200, 'oops', 'JSON'],
  ['another shape', 200, '{"key":7}', 'Unreadable response'],
  ['a redirect', 302, '', 'fetch failed'],
  ['an answer to another order', 200, answered(offered('https://q.example'), 'x'), 'different order'],
  ['a link that is not a web address', 200, answered(offered('javascript:x')), 'Unreadable response'],
])('the HTTP adapter answers `away` after %s', async (_, status, body, reason) => {
  stub.nextAnswers.push((response) => response.writeHead(status, { location: '/elsewhere' }).end(body));
  const outcome = await open().makeOffer(anOrder);
  expect(outcome.kind === 'away' ? outcome.reason : outcome).toContain(reason);
});

test('the HTTP adapter answers `away` with a wrong key or without an answer in time', async () => {
  expect(await open('wrong').makeOffer(anOrder)).toEqual({ kind: 'away', reason: 'Response 401' });
  stub.nextAnswers.push(() => undefined);
  expect(await open('right', 30).readResults(['PL-1'])).toMatchObject({ kind: 'away' });
});

test('results that were not requested are ignored', async () => {
  const results = [{ reference: 'PL-2', result: 'Insured' }];
  stub.nextAnswers.push((response) => response.writeHead(200).end(JSON.stringify({ results })));
  expect(await open().readResults(['PL-1'])).toEqual({ kind: 'read', results: [] });
});

test('a sample offer changes with the clock and keeps its final result', async () => {
  const outcome = await sample.makeOffer(anOrder);
  const reference = outcome.kind === 'offered' ? outcome.offer.reference : '';
  const at = async (days: number) => {
    const later = createSamplePersonalLines(() => new Date(now().getTime() + days * 86_400_000));
    const read = await later.readResults([reference]);
    return read.kind === 'read' ? read.results[0]?.result : read.kind;
  };
  expect(await at(0)).toBe('Open');
  expect(await at(3)).toBe(await at(29));
});

test('the sample and the absent system can be away', async () => {
  const other = createSamplePersonalLines(now);
  other.isAway = true;
  for (const each of [other, absentPersonalLines]) {
    expect((await each.makeOffer(anOrder)).kind).toBe('away');
    expect((await each.readResults([])).kind).toBe('away');
  }
});
