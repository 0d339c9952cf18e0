import { useDeferredValue } from 'react';
import { useQuery } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { storedText, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { listDeskHolds } from '../contract/desk-holds.ts';
import type { DeskHold } from '../contract/desk-holds.ts';
import { SellerLink } from './seller-link.tsx';
import styles from './desk.module.css';

/** Every stone on hold, with its holder and its seller. */
export function DeskHoldsPage() {
  const [typed, setTyped] = useStoredChoice('desk.diamond-holds.search', storedText);
  const search = useDeferredValue(typed.trim());
  const query = useQuery({
    queryKey: ['desk', 'diamond-holds', search],
    queryFn: ({ signal }) => call(listDeskHolds, { query: search === '' ? {} : { search } }, { signal }),
    placeholderData: (before) => before,
  });
  return (
    <Screen query={query} title="Holds">
      {({ items, total }) => (
        <>
          <PageTitle title="Holds" facts={factsOf(items.length, total)} />
          <DataTable
            label="Holds"
            columns={columns}
            source={givenRows(items)}
            rowId={({ stone }) => stone.supplierItemIdentifier}
            rowName={({ stone, company }) => `${stoneTitle(stone)}, ${company}`}
            search={{ value: typed, placeholder: 'Item, report, member or seller', onChange: setTyped }}
            exportName="diamond-holds"
            empty={
              <EmptyState
                title={search === '' ? 'No stones on hold' : 'No holds found'}
                text="Stones that members put on hold appear here until the hold ends."
              />
            }
          />
        </>
      )}
    </Screen>
  );
}

function factsOf(shown: number, total: number): string {
  const holds = `${counted(total, 'stone')} on hold, soonest to expire first.`;
  return shown < total ? `${holds} Showing the first ${shown}.` : holds;
}

const columns: readonly TableColumn<DeskHold>[] = [
  {
    key: 'stone',
    header: 'Stone',
    width: 220,
    isKey: true,
    value: ({ stone }) => stoneTitle(stone),
    card: 'title',
  },
  {
    key: 'item',
    header: 'Item',
    width: 100,
    value: ({ stone }) => stone.supplierItemIdentifier,
    render: ({ stone: { supplierItemIdentifier: id } }) => <Link to={`/desk/stones/${id}`}>{id}</Link>,
    card: 'fact',
  },
  { key: 'report', header: 'Report', width: 140, value: ({ stone }) => reportLabel(stone), card: 'fact' },
  {
    key: 'company',
    header: 'Held by',
    width: 220,
    value: ({ company, person }) => `${company}, ${person}`,
    render: ({ companyId, company, person }) => (
      <>
        <Link className={styles.among} to={`/desk/companies/${companyId}`}>
          {company}
        </Link>
        , {person}
      </>
    ),
    card: 'fact',
  },
  {
    key: 'seller',
    header: 'Seller',
    width: 200,
    value: ({ seller }) => seller,
    render: ({ seller, sellerCompanyId }) => <SellerLink name={seller} companyId={sellerCompanyId} />,
    card: 'fact',
  },
  timeColumn(({ heldAt }) => heldAt, { key: 'heldAt', header: 'Since', width: 110, card: 'note' }),
  timeColumn(({ heldUntil }) => heldUntil, { key: 'heldUntil', header: 'Until', width: 130, card: 'status' }),
];
