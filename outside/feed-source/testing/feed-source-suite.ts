import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FeedCutOff } from '../port.ts';
import type { FeedAddress, FeedFetcher, FetchedFeed } from '../port.ts';
import type { SellersServer } from './sellers-server.ts';

interface Opened {
  readonly server: SellersServer;
  readonly source: FeedFetcher;
  /** The same for a host that resolves to an address inside. */
  readonly inside: FeedFetcher;
  /** What the seller confirmed. */
  readonly hostKey: string;
}

/** The behavior of every protocol of the feed source, each against a server of its own. */
export function feedSourceSuite(name: string, open: () => Promise<Opened>) {
  describe(`a feed source (${name})`, () => {
    let opened: Opened;
    beforeAll(async () => void (opened = await open()));
    beforeEach(() => {
      const file = { text: stock, version: 1_700_000_000 };
      Object.assign(opened.server, { file, signIn, cutAfter: undefined, whileSending: undefined });
    });
    afterAll(() => opened.server.close());
    fetchesWholeFiles(() => opened);
    explainsFailures(() => opened);
  });
}

const signIn = 'stock:secret';
const stock = `Stock #,Shape\n${'1,RB\n'.repeat(50_000)}`;
const elsewhere = /\/stock\/today\.csv$/;

export const addressOf = ({ server, hostKey }: Opened, more: Partial<FeedAddress> = {}): FeedAddress => ({
  url: server.url,
  username: 'stock',
  password: 'secret',
  privateKey: '',
  hostKey,
  version: '',
  ...more,
});

const reasonOf = (fetched: FetchedFeed): string => (fetched.kind === 'failed' ? fetched.reason : '');

const contentOf = (fetched: FetchedFeed): Promise<string> =>
  fetched.kind === 'file' ? text(fetched.stream) : Promise.resolve(JSON.stringify(fetched));

function fetchesWholeFiles(opened: () => Opened) {
  const fetch = (more?: Partial<FeedAddress>) => opened().source.fetch(addressOf(opened(), more));

  test('fetches a file with its version, and says when it is unchanged', async () => {
    const first = await fetch();
    expect(first).toMatchObject({ kind: 'file', name: 'today.csv' });
    expect((await contentOf(first)) === stock).toBe(true);
    const version = first.kind === 'file' ? first.version : '';
    expect(await fetch({ version })).toEqual({ kind: 'unchanged' });
    opened().server.file = { text: stock, version: 1_700_000_060 };
    const second = await fetch({ version });
    expect((await contentOf(second)) === stock).toBe(true);
  });

  test('a file that is cut off is never a file', async () => {
    opened().server.cutAfter = 100_000;
    const fetched = await fetch();
    await expect(contentOf(fetched)).rejects.toBeInstanceOf(FeedCutOff);
  });

  test('a stream that is not read to its end closes the connection', async () => {
    const fetched = await fetch();
    if (fetched.kind === 'file') fetched.stream.destroy();
    expect((await contentOf(await fetch())) === stock).toBe(true);
  });
}

function explainsFailures(opened: () => Opened) {
  const fetch = (more?: Partial<FeedAddress>) => opened().source.fetch(addressOf(opened(), more));

  test('rejects a wrong password', async () => {
    const fetched = await fetch({ password: 'wrong' });
    expect(reasonOf(fetched)).toMatch(/^The server rejected the username or password/);
  });

  test('says when the file is not there', async () => {
    opened().server.file = undefined;
    expect(reasonOf(await fetch())).toMatch(/^File not found: \/stock\/today\.csv$|404$/);
  });

  test('says when the server is not there', async () => {
    const url = opened().server.url.replace(/:\d+\//, ':1/');
    expect(await fetch({ url })).toEqual({ kind: 'failed', reason: 'The server refused the connection' });
  });

  test('never calls an address that is not public', async () => {
    const url = opened()
      .server.url.replace(/^http:/, 'https:')
      .replace('localhost', 'stock.example');
    expect(url).toMatch(elsewhere);
    expect(await opened().inside.fetch(addressOf(opened(), { url }))).toEqual({
      kind: 'failed',
      reason: "The URL isn't on the public internet",
    });
  });
}
