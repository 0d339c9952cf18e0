import type { Problem } from '#kit/contract/problem.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  checkFeed,
  discardFeed,
  downloadFeedReport,
  getFeed,
  publishFeed,
} from '#modules/marketplace/contract.ts';
import { companyOf } from '../../testing/small-team.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

const mapping = {
  columns: { 'Stock #': 'stockRef', Shape: 'shape', Size: 'carat', Price: 'price' },
  words: {},
  defaults: {
    diamondType: 'Natural',
    country: 'USA',
    availability: 'Guaranteed',
    returnable: 'No',
  },
} as const;

/** A file of Harrow & Vale, named by Sven, who runs another company. */
export function recordsOfFeeds(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  const sven = () => loupe().as('Sven');
  const params = async () => ({ id: await feedOf(loupe()) });
  return {
    [getFeed.name]: async () => (await sven()).call(getFeed, { params: await params() }),
    [checkFeed.name]: async () =>
      (await sven()).call(checkFeed, { params: await params(), body: { mapping, mode: 'Replace all' } }),
    [publishFeed.name]: async () => (await sven()).call(publishFeed, { params: await params() }),
    [discardFeed.name]: async () => (await sven()).call(discardFeed, { params: await params() }),
    [downloadFeedReport.name]: async () =>
      (await sven()).call(downloadFeedReport, { params: await params() }),
  };
}

async function feedOf({ pools }: TestLoupe): Promise<string> {
  const [supplierId, feedId, harrow] = [newId(), newId(), companyOf('Marta')];
  await pools.owner.query(
    `insert into marketplace.supplier (supplier_id, company_id, name) values ($1, $2, 'Of the walls')
     on conflict do nothing`,
    [supplierId, harrow],
  );
  await pools.owner.query(
    `insert into marketplace.feed (company_id, feed_id, supplier_id, file_id, file_name, file_size, uploaded_by,
       uploaded_by_name, uploaded_at, format, headers, sample_rows, mapping, mode, state, changed_at)
     select $1, $2, supplier_id, $2, 'stock.csv', 1, $2, 'Marta Reyes', now(), '{}', '[]', '[]', $3, 'Replace all',
       'Checked', now()
     from marketplace.supplier where company_id = $1`,
    [harrow, feedId, JSON.stringify(mapping)],
  );
  return feedId;
}
