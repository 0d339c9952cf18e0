import { asksForKind, keepMatching } from '#kit/web/palette/keep-matching.ts';
import type { FindRecords, FoundRecord, RecordKind } from '#kit/web/slots/palette-door.ts';
import { isForClient } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { FeedBadge } from '#modules/marketplace/feeds/web/feed-words.tsx';
import { feedListQuery } from '#modules/marketplace/feeds/web/feed-queries.ts';
import {
  savedSearchesQuery,
  searchPath,
  toSelection,
} from '#modules/marketplace/saved/web/saved-search-queries.ts';
import { call } from '#kit/web/call/call.ts';
import { listSales } from '#modules/marketplace/sales/contract/sales.ts';
import { SaleBadge } from '#modules/marketplace/sales/web/sale-badge.tsx';
import { stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { writeSearch } from '#modules/marketplace/search/contract/search-address.ts';

export const searchKind: RecordKind = {
  id: 'saved-searches',
  label: 'Saved searches',
  order: 22,
  icon: 'bookmark',
};
export const feedKind: RecordKind = { id: 'feeds', label: 'Feeds', order: 23, icon: 'upload' };

export const saleKind: RecordKind = { id: 'sales', label: 'Sales', order: 24, icon: 'gem' };

const most = 4;
const oneMinute = 60_000;

/** A person's saved searches by name. */
export const findSearches: FindRecords = async (text, { queries }) => {
  const searches = await queries.fetchQuery({ ...savedSearchesQuery, staleTime: oneMinute });
  const records = searches.map((search): FoundRecord => {
    const selection = toSelection(search);
    const query = new URLSearchParams(writeSearch(selection)).toString();
    const path = searchPath(selection.productType);
    return {
      id: search.id,
      label: search.nickname,
      hint: selection.productType === 'Lab Diamond' ? 'Lab-grown diamonds' : 'Natural diamonds',
      group: searchKind.id,
      icon: searchKind.icon,
      to: query === '' ? path : `${path}?${query}`,
    };
  });
  return { records: chosen(records, text, ['Saved searches', 'Searches']) };
};

/** "D-500018-1", a stock number or a report number. */
const saleNumber = /^(?=.*\d)[a-z0-9][a-z0-9 -]{2,29}$/i;

/** The company's sold stones by any of their numbers. */
export const findSales: FindRecords = async (text, { signal }) => {
  const isKind = asksForKind(text, ['Sales', 'Sold stones']);
  if (isForClient() || (!isKind && !saleNumber.test(text.trim()))) return { records: [] };
  const search = isKind ? {} : { search: text.trim() };
  const { items } = await call(listSales, { query: { ...search, limit: 25 } }, { signal });
  const records = items.slice(0, most).map((sale): FoundRecord => ({
    id: sale.saleId,
    label: `Sale ${sale.number}`,
    hint: stoneTitle(sale.stone),
    group: saleKind.id,
    icon: saleKind.icon,
    aside: <SaleBadge status={sale.status} />,
    to: `/marketplace/sales/${sale.saleId}`,
  }));
  return {
    records,
    ...(isKind && { all: { [saleKind.id]: { label: 'All sales', to: '/marketplace/sales' } } }),
  };
};

/** The company's feed files by name. */
export const findFeeds: FindRecords = async (text, { queries }) => {
  // A client doesn't see what the company sells.
  if (isForClient()) return { records: [] };
  const { items } = await queries.fetchQuery({ ...feedListQuery, staleTime: oneMinute });
  const records = items.map((feed): FoundRecord => ({
    id: feed.id,
    label: feed.fileName,
    group: feedKind.id,
    icon: feedKind.icon,
    aside: <FeedBadge state={feed.state} />,
    to: `/marketplace/feeds/${feed.id}`,
  }));
  return { records: chosen(records, text, ['Feeds', 'Feed files', 'Uploads']) };
};

const chosen = (records: readonly FoundRecord[], text: string, names: readonly string[]): FoundRecord[] =>
  (asksForKind(text, names) ? records : keepMatching(records, text)).slice(0, most);
