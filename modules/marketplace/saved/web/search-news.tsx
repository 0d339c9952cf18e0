import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import type { ReactNode } from 'react';
import { now } from '#kit/web/display/now.ts';
import { sinceWords } from '#kit/web/display/relative-time.tsx';
import { newsLabel } from '../contract/saved-searches.ts';
import { writeSearch } from '#modules/marketplace/search/contract/search-address.ts';
import type { SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';
import { newsLink, savedSearchesQuery, seenNewsQuery, toSelection } from './saved-search-queries.ts';

const serialize = (search: SearchParameters): string =>
  JSON.stringify([search.productType, writeSearch(search)]);

interface NewsOfSearchProps {
  readonly search: SearchParameters;
  /** Shown without news. */
  readonly otherwise: ReactNode;
}

/** "12 new since Tuesday" for an opened saved search with news; links to those stones. */
export function NewsOfSearch({ search, otherwise }: NewsOfSearchProps) {
  const { data: seen = [] } = useQuery(seenNewsQuery);
  const { data: searches = [] } = useQuery(savedSearchesQuery);
  const current = serialize(search);
  const saved =
    seen.length === 0
      ? undefined
      : searches.find((candidate) => serialize(toSelection(candidate)) === current);
  const news = seen.find(({ id }) => id === saved?.id);
  if (saved === undefined || news === undefined) return otherwise;
  return (
    <Link {...newsLink(saved, news)}>
      {newsLabel(news)} since {sinceWords(new Date(news.since), now())}
    </Link>
  );
}
