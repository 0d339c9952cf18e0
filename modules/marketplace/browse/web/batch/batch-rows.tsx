import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { RowCartButton } from '#modules/marketplace/cart/web/add-to-cart-button.tsx';
import type { ShownPrice } from '#modules/marketplace/client-view/web/use-shown-price.ts';
import type { Enquiry } from '#modules/marketplace/enquiries/contract/requests.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import type { findNumbers } from '#modules/marketplace/search/contract/search-stones.ts';
import { StoneLink } from '#modules/marketplace/search/web/stone-link.tsx';
import { locationLabel, reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { normalizeReportNumber } from '#modules/marketplace/stones/domain/report-number.ts';

type Looked = EndpointResult<typeof findNumbers>['numbers'][number];

export const batchResults = ['Found', 'Gone', 'Requested', 'Unknown'] as const;
type BatchResult = (typeof batchResults)[number];

export interface BatchRow {
  readonly number: string;
  readonly result: BatchResult;
  readonly stone: DetailedStone | undefined;
}

/** A stone of either product is found; a number that this person asked for already says so. */
export function toBatchRows(
  looked: readonly Looked[],
  stones: readonly DetailedStone[],
  asked: readonly Pick<Enquiry, 'kind' | 'subject' | 'answeredAt'>[],
): readonly BatchRow[] {
  const requested = new Set(
    asked
      .filter(({ kind, answeredAt }) => kind === 'Unlisted' && answeredAt === null)
      .map(({ subject }) => normalizeReportNumber(subject.replace(/^Report /, ''))),
  );
  return looked.map(({ reportNumber: number, status, supplierItemIdentifier: id }) => ({
    number,
    stone:
      id === null ? undefined : stones.find(({ supplierItemIdentifier }) => supplierItemIdentifier === id),
    result:
      status === 'Found' || status === 'OtherProduct'
        ? 'Found'
        : status === 'NotListed'
          ? 'Gone'
          : requested.has(normalizeReportNumber(number))
            ? 'Requested'
            : 'Unknown',
  }));
}

const badges: Readonly<Record<BatchResult, readonly [kind: StatusKind, words: string]>> = {
  Found: ['ok', 'Listed'],
  Gone: ['mute', 'No longer available'],
  Requested: ['info', 'Requested'],
  Unknown: ['warn', 'Not listed'],
};

interface ColumnOptions {
  readonly forClient: boolean;
  request(number: string): void;
}

export const batchColumns = (
  price: ShownPrice,
  { forClient, request }: ColumnOptions,
): readonly TableColumn<BatchRow>[] => [
  {
    key: 'number',
    header: 'Report number',
    width: 140,
    isKey: true,
    value: ({ number }) => number,
    card: 'title',
  },
  {
    key: 'result',
    header: 'Result',
    width: 160,
    value: ({ result }) => badges[result][1],
    render: ({ result }) => <StatusBadge kind={badges[result][0]}>{badges[result][1]}</StatusBadge>,
    card: 'status',
  },
  {
    key: 'stone',
    header: 'Stone',
    width: 185,
    value: ({ stone }) => (stone === undefined ? null : stoneTitle(stone)),
    render: ({ stone }) => stone && <StoneLink stone={stone}>{stoneTitle(stone)}</StoneLink>,
    card: 'fact',
  },
  {
    key: 'report',
    header: 'Report',
    width: 140,
    hidden: true,
    value: ({ stone }) => (stone === undefined ? null : reportLabel(stone)),
  },
  ...(forClient
    ? []
    : [
        {
          key: 'location',
          header: 'Location',
          width: 110,
          value: ({ stone }: BatchRow) => (stone === undefined ? null : locationLabel(stone)),
          card: 'fact' as const,
        },
      ]),
  {
    key: 'price',
    header: price.header,
    exportHeader: price.exportHeader,
    width: 120,
    align: 'right',
    value: ({ stone, result }) => (stone === undefined || result !== 'Found' ? null : price.format(stone)),
    card: 'figure',
  },
  ...(forClient
    ? []
    : [
        {
          key: 'actions',
          header: 'Action',
          width: 84,
          exported: false,
          value: () => null,
          render: ({ number, stone, result }: BatchRow) =>
            result === 'Unknown' ? (
              <TextButton label={`Request ${number}`} onClick={() => request(number)}>
                Request
              </TextButton>
            ) : (
              result === 'Found' && stone !== undefined && <RowCartButton stone={stone} />
            ),
          card: 'note' as const,
        },
      ]),
];
