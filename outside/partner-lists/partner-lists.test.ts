import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpPartnerLists } from './http/http-partner-lists.ts';
import { partnerListsSuite, samplePartnerLists } from './testing/partner-lists-suite.ts';
import { startPartnerListsStub } from './testing/partner-lists-stub.ts';
import type { PartnerListsStub } from './testing/partner-lists-stub.ts';

partnerListsSuite('stored', () =>
  Promise.resolve({ lists: samplePartnerLists, close: () => Promise.resolve() }),
);
partnerListsSuite('HTTP', async () => {
  const stub = await startPartnerListsStub(samplePartnerLists);
  return { lists: createHttpPartnerLists({ url: `${stub.url}/`, key: 'right' }), close: stub.close };
});

let stub: PartnerListsStub;
beforeEach(async () => void (stub = await startPartnerListsStub(samplePartnerLists)));
afterEach(() => stub.close());
const open = (key = 'right', timeoutMs = 5_000) => createHttpPartnerLists({ url: stub.url, key, timeoutMs });
const listed = (over: object) =>
  JSON.stringify({
    membership: {
      memberId: 'AGS-20417',
      masterId: null,
      status: 'Active',
      startsOn: null,
      endsOn: null,
      ...over,
    },
  });

test.each([
  ['an outage', 503, '', 'Response 503'],
  ["an answer that isn't JSON", 200, 'oops', 'JSON'],
  ['another shape', 200, '{"membership":7}', 'Unreadable response'],
  ['a date that is not a day', 200, listed({ endsOn: 'soon' }), 'Unreadable response'],
  ['a redirect', 302, '', 'fetch failed'],
  ['an answer about another member', 200, listed({ memberId: 'AGS-1' }), 'different member'],
])('the HTTP adapter answers `away` after %s', async (_, status, body, reason) => {
  stub.nextAnswers.push((response) => response.writeHead(status, { location: '/elsewhere' }).end(body));
  const read = await open().findMembership('AGS', 'AGS-20417');
  expect(read.kind === 'away' ? read.reason : read).toContain(reason);
});

test('the HTTP adapter answers `away` with a wrong key or without an answer in time', async () => {
  expect(await open('wrong').findMembership('AGS', 'AGS-20417')).toEqual({
    kind: 'away',
    reason: 'Response 401',
  });
  stub.nextAnswers.push(() => undefined);
  expect(await open('right', 30).findMembership('AGS', 'AGS-20417')).toMatchObject({ kind: 'away' });
});
