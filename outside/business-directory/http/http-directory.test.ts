import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BusinessDirectory, ListedBusiness } from '../port.ts';
import { createSampleDirectory, makeSampleBusinesses } from '../sandbox/sample-directory.ts';
import { startDirectoryApiStub } from '../testing/directory-api-stub.ts';
import type { DirectoryApiStub } from '../testing/directory-api-stub.ts';
import { directorySuite } from '../testing/directory-suite.ts';
import { createHttpDirectory } from './http-directory.ts';

const sample = createSampleDirectory();
const [business] = makeSampleBusinesses().filter(({ businessName }) => businessName.length > 20);

const open = (
  stub: DirectoryApiStub,
  changed: { key?: string; timeoutMs?: number } = {},
): BusinessDirectory => createHttpDirectory({ url: `${stub.url}/`, key: 'right', ...changed });

directorySuite('HTTP', async () => {
  const stub = await startDirectoryApiStub(sample);
  if (business === undefined) throw new Error('The sample is empty');
  return { directory: open(stub), known: business, close: stub.close };
});

describe('the HTTP adapter', () => {
  let stub: DirectoryApiStub;
  beforeEach(async () => void (stub = await startDirectoryApiStub(sample)));
  afterEach(() => stub.close());
  const search = { name: 'Beacon', city: 'Nashville', country: 'US' } as const;

  test('sends only the search terms', async () => {
    await open(stub).searchBusinesses({ ...search, postCode: '37201' }, 10);
    await open(stub).similarBusinesses(search, 25);
    expect(stub.asked).toEqual([
      { ...search, postCode: '37201', limit: 10 },
      { ...search, limit: 25 },
    ]);
  });

  test('missing text fields are empty, and no more businesses are returned than requested', async () => {
    const bare = { id: '1', bin: '2', businessName: 'Beacon', country: 'CA' };
    stub.nextAnswers.push((response) =>
      response.writeHead(200).end(JSON.stringify({ businesses: [{ ...bare, rating: 5 }, bare] })),
    );
    const empty = { street: '', city: '', state: '', zip: '', zipExtension: '', phoneNumber: '', taxId: '' };
    const codes = {
      businessNumber: '',
      primarySIC: '',
      secondarySIC: '',
      primaryNAICS: '',
      secondaryNAICS: '',
    };
    const whole: ListedBusiness = { ...bare, ...empty, ...codes, country: 'CA', isHeadquarters: false };
    expect(await open(stub).searchBusinesses(search, 1)).toEqual({ kind: 'found', businesses: [whole] });
  });

  test.each([
    ['an outage', 503, 'oops', 'Response 503'],
    ['a limit', 429, '{}', 'Response 429'],
    ["an answer that isn't JSON", 200, 'oops', 'JSON'],
    ['an answer with a different shape', 200, '{"businesses":[{"id":7}]}', 'Unreadable response'],
    ['a redirect', 302, '', 'fetch failed'],
  ])('is unavailable after %s', async (_, status, body, reason) => {
    stub.nextAnswers.push((response) => response.writeHead(status, { location: '/elsewhere' }).end(body));
    const answer = await open(stub).searchBusinesses(search, 25);
    expect(answer.kind === 'unavailable' ? answer.reason : answer).toContain(reason);
  });

  test('is unavailable with a wrong key, a timeout or no service', async () => {
    expect(await open(stub, { key: 'wrong' }).similarBusinesses(search, 25)).toEqual({
      kind: 'unavailable',
      reason: 'Response 401',
    });
    stub.nextAnswers.push(() => undefined);
    expect(await open(stub, { timeoutMs: 30 }).similarBusinesses(search, 25)).toMatchObject({
      kind: 'unavailable',
    });
    await stub.close();
    expect(await open(stub).similarBusinesses(search, 25)).toMatchObject({ kind: 'unavailable' });
  });
});
