import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import {
  askToSell,
  checkFeed,
  decideFeed,
  decideSupplier,
  getFeed,
  isInProgress,
  listSuppliers,
  publishFeed,
  uploadFeed,
} from '#modules/marketplace/contract.ts';
import type { Feed } from '#modules/marketplace/contract.ts';
import { readReply } from '../reply.ts';
import type { Reply } from '../reply.ts';
import { sendFile } from '../send-file.ts';
import { companyOf } from '../small-team.ts';
import type { Caller, TestLoupe } from '../test-loupe.ts';

/** A row of a RapNet file; omitted values are those of the first one. */
export interface FeedRow {
  readonly stock: string;
  readonly report: string;
  readonly shape?: string;
  readonly carat?: string;
  readonly color?: string;
  readonly clarity?: string;
  readonly measurements?: string;
  readonly depth?: string;
  readonly price?: string;
  readonly availability?: string;
  readonly image?: string;
  readonly viewer?: string;
  readonly reportFile?: string;
}

const headers = [
  'Stock #',
  'Shape',
  'Size',
  'Color',
  'Clarity',
  'Cut Grade',
  'Polish',
  'Symmetry',
  'Lab',
  'Certificate #',
  'RapNet Price',
  'Availability',
  'Country',
  'Measurements',
  'Depth %',
];

const linkHeaders = ['Diamond Image', 'Video', 'Report File'];

export function feedText(rows: readonly FeedRow[]): string {
  const hasLinks = rows.some((row) => row.image ?? row.viewer ?? row.reportFile);
  return (
    csvLine(hasLinks ? [...headers, ...linkHeaders] : headers) +
    rows.map((row) => csvLine([...cellsOf(row), ...(hasLinks ? linksOf(row) : [])])).join('')
  );
}

const linksOf = ({ image = '', viewer = '', reportFile = '' }: FeedRow) => [image, viewer, reportFile];

const cellsOf = ({
  stock,
  report,
  shape = 'RB',
  carat = '1.01',
  price = '6000',
  availability = 'G',
  ...facts
}: FeedRow) => [
  stock,
  shape,
  carat,
  facts.color ?? 'G',
  facts.clarity ?? 'VS1',
  'EX',
  'EX',
  'EX',
  report === '' ? '' : 'GIA',
  report,
  price,
  availability,
  'India',
  facts.measurements ?? '',
  facts.depth ?? '',
];

export async function sendFeed(
  loupe: TestLoupe,
  firstName: string,
  content: string | Uint8Array,
  name = 'stock.csv',
): Promise<Reply<Feed>> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const headersOf = { authorization: `Bearer ${await loupe.token(firstName)}` };
  const file = { name, content: bytes, type: 'text/csv' };
  return readReply(uploadFeed, await sendFile(`${loupe.url}${uploadFeed.path}`, file, headersOf));
}

const longestWaitMs = 120_000;

/** The feed once its processing has ended. */
export async function settled(caller: Caller, id: string): Promise<Feed> {
  for (let waited = 0; waited < longestWaitMs; waited += 50) {
    const feed = (await caller.call(getFeed, { params: { id } })).answer;
    if (!isInProgress(feed.state)) return feed;
    await setTimeout(50);
  }
  throw new Error(`The feed ${id} is still being processed.`);
}

type Checked = Partial<Pick<Feed, 'mapping' | 'mode'>>;

/** Uploaded and checked as suggested, unless overridden. */
export async function checked(
  loupe: TestLoupe,
  firstName: string,
  content: string | Uint8Array,
  { mapping, mode = 'Replace all', name }: Checked & { readonly name?: string } = {},
): Promise<Feed> {
  const feed = (await sendFeed(loupe, firstName, content, name)).answer;
  const caller = await loupe.as(firstName);
  const body = { mapping: mapping ?? feed.mapping, mode };
  const begun = await caller.call(checkFeed, { params: { id: feed.id }, body });
  expect(begun.answer.state).toBe('Checking');
  return settled(caller, feed.id);
}

export async function published(
  loupe: TestLoupe,
  firstName: string,
  content: string | Uint8Array,
  how: Checked = {},
): Promise<Feed> {
  const { id } = await checked(loupe, firstName, content, how);
  const caller = await loupe.as(firstName);
  const { state } = (await caller.call(publishFeed, { params: { id } })).answer;
  expect(state).toBe('Publishing');
  return settled(caller, id);
}

export async function supplierIdOf(loupe: TestLoupe, firstName: string): Promise<string> {
  const { items } = (await (await loupe.as('Priya')).call(listSuppliers, {})).answer;
  const own = items.find(({ companyId }) => companyId === companyOf(firstName));
  if (own === undefined) throw new Error(`${firstName}'s company isn't a seller.`);
  return own.supplierId;
}

/** Their company asks to sell, and the desk enables it. */
export async function enableSeller(loupe: TestLoupe, firstName: string, name: string): Promise<void> {
  await (await loupe.as(firstName)).call(askToSell, { body: { name } });
  const params = { supplierId: await supplierIdOf(loupe, firstName) };
  const priya = await loupe.as('Priya');
  expect((await priya.call(decideSupplier, { params, body: { move: 'enable' } })).answer.status).toBe(
    'Enabled',
  );
}

/** Its first feed, with one stone, is approved: from now on the seller publishes automatically. */
export async function trustSeller(loupe: TestLoupe, firstName: string, name: string): Promise<void> {
  await enableSeller(loupe, firstName, name);
  const caller = await loupe.as(firstName);
  const first = feedText([{ stock: 'FIRST', report: '' }]);
  const { id } = await checked(loupe, firstName, first);
  await caller.call(publishFeed, { params: { id } });
  const params = { companyId: companyOf(firstName), id };
  await (await loupe.as('Priya')).call(decideFeed, { params, body: { approve: true } });
  expect((await settled(caller, id)).state).toBe('Published');
}
