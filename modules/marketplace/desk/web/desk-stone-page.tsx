import { useQuery } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { StoneFacts } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { gradeWords, knownOrDash } from '#modules/marketplace/stones/contract/grade-words.ts';
import {
  caratLabel,
  colorLabel,
  reportLabel,
  sizeLabel,
  stoneTitle,
  tenths,
  typeLabel,
} from '#modules/marketplace/stones/contract/stone-words.ts';
import { getDeskStone } from '../contract/desk-stone.ts';
import type { DeskListing } from '../contract/desk-stone.ts';
import { SellerLink } from './seller-link.tsx';

/** A stone as its report states it, beside what each seller lists, for the desk. */
export function DeskStonePage() {
  const id = useRouteParam('itemId');
  const query = useQuery({
    queryKey: ['desk', 'stone', id],
    queryFn: ({ signal }) => call(getDeskStone, { params: { id } }, { signal }),
  });
  return (
    <Screen
      query={query}
      title="Stone"
      elsewhere={<ToList to="/desk/feeds">Back to sellers and feeds</ToList>}
    >
      {({ itemId, stone, isListed, factsBy, listings }) => (
        <>
          <PageTitle
            above={<Link to="/desk/feeds">Sellers and feeds</Link>}
            title={stoneTitle(stone)}
            facts={
              <span>
                {!isListed && <StatusBadge kind="mute">Not listed</StatusBadge>} {typeLabel(stone)},{' '}
                {reportLabel(stone)}, item {itemId}
              </span>
            }
          />
          <PageColumns>
            <Column>
              <section>
                <SectionTitle beside={counted(listings.length, 'listing')}>Listings</SectionTitle>
                <DataTable
                  label="Listings"
                  columns={columns}
                  source={givenRows(listings)}
                  rowId={({ seller, stockRef }) => `${seller.name}/${stockRef}`}
                  rowName={({ seller, stockRef }) => `${stockRef} of ${seller.name}`}
                  exportName={`listings-${itemId}`}
                  empty={<EmptyState title="No listings" text="No seller has listed this stone." />}
                />
              </section>
            </Column>
            <Column>
              <Card label="Report">
                <SectionTitle>Report</SectionTitle>
                <FactList>
                  {factsOf(stone).map(([name, value]) => (
                    <FactLine key={name} name={name}>
                      {value}
                    </FactLine>
                  ))}
                  {factsBy !== null && (
                    <FactLine name="Details from">
                      <SellerLink {...factsBy} />
                    </FactLine>
                  )}
                </FactList>
              </Card>
            </Column>
          </PageColumns>
        </>
      )}
    </Screen>
  );
}

const factsOf = (stone: StoneFacts): readonly (readonly [name: string, value: string])[] => [
  ['Type', typeLabel(stone)],
  ['Carat', `${caratLabel(stone)} ct`],
  ['Shape', stone.shape],
  ['Color', colorLabel(stone)],
  ['Clarity', knownOrDash(stone.clarity)],
  ['Cut', gradeWords[stone.cutGrade]],
  ['Measurements', stone.length === null ? '-' : `${sizeLabel(stone)} mm`],
  ['Table, depth', `${tenths(stone.table)}%, ${tenths(stone.depth)}%`],
];

const columns: readonly TableColumn<DeskListing>[] = [
  {
    key: 'seller',
    header: 'Seller',
    width: 180,
    isKey: true,
    value: ({ seller }) => seller.name,
    render: ({ seller }) => <SellerLink {...seller} />,
    card: 'title',
  },
  { key: 'stockRef', header: 'Stock number', width: 120, value: ({ stockRef }) => stockRef, card: 'fact' },
  {
    key: 'price',
    header: 'Price',
    width: 110,
    align: 'right',
    value: ({ price }) => price / 100,
    render: ({ price }) => formatCents(cents(price)),
    card: 'figure',
  },
  {
    key: 'pricePerCarat',
    header: '$/ct',
    width: 110,
    align: 'right',
    value: ({ pricePerCarat }) => pricePerCarat / 100,
    render: ({ pricePerCarat }) => formatCents(cents(pricePerCarat)),
  },
  {
    key: 'mismatch',
    header: 'Differs from report',
    width: 200,
    value: ({ mismatch }) => (mismatch.length === 0 ? null : mismatch.join(', ')),
    card: 'note',
  },
  {
    key: 'isOpen',
    header: 'Status',
    width: 110,
    value: ({ isOpen }) => (isOpen ? 'Listed' : 'Delisted'),
    render: ({ isOpen }) => (
      <StatusBadge kind={isOpen ? 'ok' : 'mute'}>{isOpen ? 'Listed' : 'Delisted'}</StatusBadge>
    ),
    card: 'status',
  },
  timeColumn(({ confirmedAt }) => confirmedAt, {
    key: 'confirmedAt',
    header: 'Confirmed',
    width: 120,
    yields: 1,
  }),
];
