import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { useNarrow } from '#kit/web/table/use-narrow.ts';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { findDifferences } from '#modules/marketplace/search/domain/default-search.ts';
import type { ProductType } from '#modules/marketplace/search/domain/search-parameters.ts';
import { ClientViewSwitch } from '#modules/marketplace/client-view/web/client-view-switch.tsx';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { useShownPrice } from '#modules/marketplace/client-view/web/use-shown-price.ts';
import { CompareTray } from '../compare/compare-tray.tsx';
import { useCompared } from '#modules/marketplace/search/web/use-compared.ts';
import { NewsOfSearch } from '#modules/marketplace/saved/web/search-news.tsx';
import { SavedSearches } from '#modules/marketplace/saved/web/saved-searches.tsx';
import { WhichPriceSwitch } from '#modules/marketplace/client-view/web/stone-price.tsx';
import {
  countSentence,
  describeAnswer,
  describeAnswerBriefly,
  shownSentence,
} from '#modules/marketplace/search/web/answer-words.ts';
import { FilterColumn } from './filter-column.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { SkipLink } from '#kit/web/link/skip-link.tsx';
import { views } from './results/results-props.ts';
import { Results } from './results/results.tsx';
import styles from './search-page.module.css';
import { useResults, useSearch } from './use-search.ts';

export const NaturalSearchPage = () => <SearchPage productType="Natural Diamond" />;
export const GrownSearchPage = () => <SearchPage productType="Lab Diamond" />;

const titles: Readonly<Record<ProductType, string>> = {
  'Natural Diamond': 'Natural diamonds',
  'Lab Diamond': 'Lab-grown diamonds',
};

function SearchPage({ productType }: { readonly productType: ProductType }) {
  const address = useSearch(productType);
  const { search, change, sortBy, clear } = address;
  const { first, listed } = useResults(address);
  const compared = useCompared();
  const client = useClientView();
  const { taxNote } = useShownPrice();
  const [view, setView] = useStoredChoice(
    'marketplace-view',
    (stored) => storedOneOf(views)(stored) ?? 'List',
  );
  const [sheet, setSheet] = useState<'all' | 'more'>();
  const [toolsInto, setToolsInto] = useState<HTMLElement | null>(null);
  const [exportInto, setExportInto] = useState<HTMLElement | null>(null);
  const isPhone = useNarrow();
  const filters = findDifferences(search).length;
  const describe = client.isOn ? countSentence : isPhone ? describeAnswerBriefly : describeAnswer;
  const filterProps = { search, facets: first?.facets, change };
  return (
    <div className={styles.page}>
      <PageTitle
        title={titles[productType]}
        facts={
          <>
            <SkipLink to="results">Skip to results</SkipLink>
            <span role="status">{first && describe(first)}</span>{' '}
            {isPhone && taxNote !== undefined && `${taxNote}. `}
            <NewsOfSearch
              search={search}
              otherwise={
                first && !isPhone && shownSentence(listed.source.rows.length, first.totalDiamondsAvailable)
              }
            />
          </>
        }
        actions={
          <>
            <Button
              className={styles.onPhone ?? ''}
              leftSection={<Icon name="filter" size={18} />}
              onClick={() => setSheet('all')}
            >
              Filters {filters > 0 && <span className={styles.count}>{filters}</span>}
            </Button>
            <SegmentedControl
              className={styles.onDesk ?? ''}
              aria-label="View"
              value={view}
              data={[...views]}
              onChange={(next) => setView(views.find((option) => option === next) ?? 'List')}
            />
            {!client.isOn && <WhichPriceSwitch className={styles.onDesk} />}
            {!isPhone && <ClientViewSwitch />}
            <span ref={setToolsInto} className={styles.tools} />
            <span className={styles.corner}>
              {isPhone && <ClientViewSwitch small />}
              <span ref={setExportInto} />
              <SavedSearches search={search} />
            </span>
          </>
        }
      />
      <div className={styles.halves}>
        <aside className={styles.column} aria-label="Filters">
          <div className={styles.sections}>
            <FilterColumn {...filterProps} />
          </div>
          <p className={styles.foot}>
            <TextButton onClick={() => setSheet('more')}>More filters</TextButton> proportions, shade, girdle
          </p>
        </aside>
        <div id="results" tabIndex={-1} className={styles.results}>
          <Results
            {...listed}
            view={view}
            compared={compared}
            toolsInto={toolsInto}
            phoneExportInto={exportInto}
            change={change}
            sortBy={sortBy}
            clear={clear}
          />
          <CompareTray compared={compared} />
        </div>
      </div>
      <FilterSheet
        {...filterProps}
        opened={sheet !== undefined}
        shows={sheet ?? 'more'}
        total={first?.totalDiamondsAvailable}
        onClose={() => setSheet(undefined)}
      />
    </div>
  );
}
