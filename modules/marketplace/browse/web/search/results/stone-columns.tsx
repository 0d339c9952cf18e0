import { ConfirmedDot } from '#kit/web/display/confirmed-dot.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { caratLabel, colorLabel, reportLabel } from '#modules/marketplace/stones/contract/stone-words.ts';
import { stoneTable } from '#modules/marketplace/stones/contract/stone-table.ts';
import type { StoneColumnKey } from '#modules/marketplace/stones/contract/stone-table.ts';
import { RowCartButton } from '#modules/marketplace/cart/web/add-to-cart-button.tsx';
import { StoneThumbnail } from '#modules/marketplace/media/web/stone-thumbnail.tsx';
import { MismatchBadge } from '#modules/marketplace/stones/web/mismatch-badge.tsx';
import { wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';
import type { ShownPrice } from '#modules/marketplace/client-view/web/use-shown-price.ts';
import { Age, PeerCell } from './peer-cell.tsx';
import styles from './stone-list.module.css';
import { StoneLink } from '#modules/marketplace/search/web/stone-link.tsx';

type StoneColumn = TableColumn<Diamond>;

const textColumn = (key: StoneColumnKey, width: number): StoneColumn => {
  const { value, ...rest } = stoneTable[key];
  // An unknown value is an empty cell: a list prints its dash, a card omits it.
  const cellValue = (stone: Diamond) => {
    const words = value(stone);
    return words === '-' ? null : words;
  };
  return { ...rest, value: cellValue, key, width };
};
const numberColumn = (key: StoneColumnKey, width: number): StoneColumn => ({
  ...textColumn(key, width),
  align: 'right',
});

const pictureColumn: StoneColumn = {
  key: 'stone',
  header: '',
  width: 34,
  value: () => null,
  sticky: true,
  exported: false,
  render: (stone) => (
    <span className={styles.picture}>
      <StoneThumbnail stone={stone} size={26} />
    </span>
  ),
  card: 'picture',
};

const reportColumn: StoneColumn = {
  ...textColumn('report', 116),
  card: 'fact',
  render: (stone) => (
    <>
      {reportLabel(stone)}
      <MismatchBadge stone={stone} />
    </>
  ),
};

const confirmedColumn: StoneColumn = {
  ...textColumn('confirmed', 66),
  render: ({ availability, confirmedAt }) => (
    <span className={styles.confirmed}>
      <ConfirmedDot guaranteed={availability === 'Guaranteed'} />
      <Age of={confirmedAt} />
    </span>
  ),
  card: 'status',
};

/** Cents don't matter per carat. */
const perCaratColumn: StoneColumn = {
  ...numberColumn('pricePerCarat', 52),
  sortable: true,
  render: ({ pricePerCarat }) => (
    <>
      {wholeDollars(pricePerCarat)}
      <span className={styles.unit}>/ct</span>
    </>
  ),
  card: 'note',
};

const peersColumn: StoneColumn = {
  key: 'peers',
  header: 'vs. similar',
  width: 80,
  value: () => null,
  exported: false,
  render: (stone) => <PeerCell stone={stone} />,
  card: 'note',
};

const priceColumn = ({ header, columnHeader = header, format, note }: ShownPrice): StoneColumn => ({
  ...numberColumn('price', 82),
  header: columnHeader,
  sortable: true,
  render: (stone) => <span title={note?.(stone)}>{format(stone)}</span>,
  isKey: true,
  card: 'figure',
});

const cartColumn: StoneColumn = {
  key: 'cart',
  header: '',
  width: 34,
  value: () => null,
  exported: false,
  render: (stone) => <RowCartButton stone={stone} />,
};

/** Hidden from clients: cost, list, seller and location. */
const hiddenFromClients = new Set<string>([
  'location',
  'confirmed',
  'pricePerCarat',
  'percentOffList',
  'peers',
  'cart',
  'place',
  'availability',
  'offers',
  'item',
]);

/** A fancy color has up to five words, "Fancy Light Yellowish Brown", which take two lines. */
const colorColumn = (isFancy: boolean): StoneColumn => ({
  ...textColumn('color', isFancy ? 140 : 40),
  sortable: true,
  card: 'title',
  ...(isFancy
    ? { render: (stone) => <span className={styles.fancy}>{colorLabel(stone)}</span> }
    : { orders: { ascending: 'D to Z', descending: 'Z to D' } }),
});

export interface ListedStones {
  readonly isFancy: boolean;
  /** Each row says so, next to its picture. */
  readonly isGrown: boolean;
}

/** Everyday columns first; the others are in the column chooser. No price list covers fancy colors or lab-grown stones. */
export const stoneColumns = (
  price: ShownPrice,
  { isFancy, isGrown }: ListedStones,
): readonly StoneColumn[] => [
  pictureColumn,
  ...(isGrown ? [{ ...textColumn('type', 72), card: 'title' as const }] : []),
  {
    ...numberColumn('carat', 44),
    isKey: true,
    sortable: true,
    leadsOn: true,
    render: (stone) => (
      <StoneLink stone={stone}>
        {caratLabel(stone)}
        <span className={styles.unit}>{'\u00a0'}ct</span>
      </StoneLink>
    ),
    card: 'title',
  },
  colorColumn(isFancy),
  {
    ...textColumn('clarity', 46),
    sortable: true,
    orders: { ascending: 'FL to I3', descending: 'I3 to FL' },
    card: 'title',
  },
  { ...textColumn('make', 58), card: 'fact' },
  { ...textColumn('fluorescence', 58), hidden: isFancy || isGrown },
  reportColumn,
  { ...numberColumn('table', 40), yields: 2, hidden: isFancy && isGrown },
  { ...numberColumn('depth', 42), yields: 3, hidden: isFancy && isGrown },
  { ...textColumn('size', 113), yields: 1 },
  { ...textColumn('location', 70), card: 'status' },
  confirmedColumn,
  perCaratColumn,
  ...(isFancy || isGrown ? [] : [{ ...numberColumn('percentOffList', 46), sortable: true }]),
  peersColumn,
  priceColumn(price),
  cartColumn,
  ...[
    textColumn('shape', 110),
    textColumn('cutGrade', 70),
    textColumn('polish', 70),
    textColumn('symmetry', 84),
    numberColumn('ratio', 64),
    numberColumn('crown', 84),
    numberColumn('pavilion', 92),
    textColumn('girdle', 150),
    textColumn('culet', 84),
    textColumn('shade', 90),
    textColumn('milky', 84),
    textColumn('eyeClean', 84),
    textColumn('treatment', 130),
    textColumn('provenance', 120),
    textColumn('place', 170),
    textColumn('availability', 150),
    numberColumn('offers', 70),
    textColumn('item', 100),
  ].map((column) => ({ ...column, hidden: true })),
];

export const clientColumns = (price: ShownPrice, listed: ListedStones): readonly StoneColumn[] =>
  stoneColumns(price, listed).filter(({ key }) => !hiddenFromClients.has(key));
