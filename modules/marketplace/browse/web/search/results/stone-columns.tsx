import { ConfirmedDot } from '#kit/web/display/confirmed-dot.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { caratsOf, colorOf } from '#modules/marketplace/stones/contract/stone-words.ts';
import { stoneTable } from '#modules/marketplace/stones/contract/stone-table.ts';
import type { StoneColumnKey } from '#modules/marketplace/stones/contract/stone-table.ts';
import { RowCartButton } from '#modules/marketplace/cart/web/add-to-cart-button.tsx';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';
import type { ShownPrice } from '#modules/marketplace/client-view/web/use-shown-price.ts';
import { Age, PeerCell } from './peer-cell.tsx';
import styles from './stone-list.module.css';
import { StoneLink } from '#modules/marketplace/search/web/stone-link.tsx';

type StoneColumn = TableColumn<Diamond>;

const worded = (key: StoneColumnKey, width: number): StoneColumn => {
  const { value, ...told } = stoneTable[key];
  // An unknown value is an empty cell: a list prints its dash, a card omits it.
  const known = (stone: Diamond) => {
    const words = value(stone);
    return words === '-' ? null : words;
  };
  return { ...told, value: known, key, width };
};
const figure = (key: StoneColumnKey, width: number): StoneColumn => ({
  ...worded(key, width),
  align: 'right',
});

const picture: StoneColumn = {
  key: 'stone',
  header: '',
  width: 34,
  value: () => null,
  sticky: true,
  exported: false,
  render: (stone) => (
    <span className={styles.picture}>
      <DrawnStone stone={stone} size={26} decorative />
    </span>
  ),
  card: 'picture',
};

const confirmed: StoneColumn = {
  ...worded('confirmed', 66),
  render: ({ availability, confirmedAt }) => (
    <span className={styles.confirmed}>
      <ConfirmedDot guaranteed={availability === 'Guaranteed'} />
      <Age of={confirmedAt} />
    </span>
  ),
  card: 'status',
};

/** Cents don't matter per carat. */
const perCarat: StoneColumn = {
  ...figure('pricePerCarat', 52),
  sortable: true,
  render: ({ pricePerCarat }) => (
    <>
      {wholeDollars(pricePerCarat)}
      <span className={styles.unit}>/ct</span>
    </>
  ),
  card: 'note',
};

const peers: StoneColumn = {
  key: 'peers',
  header: 'Against peers',
  width: 80,
  value: () => null,
  exported: false,
  render: (stone) => <PeerCell stone={stone} />,
  card: 'note',
};

const price = ({ header, wordsOf, noteOf }: ShownPrice): StoneColumn => ({
  ...figure('price', 82),
  header,
  sortable: true,
  render: (stone) => <span title={noteOf?.(stone)}>{wordsOf(stone)}</span>,
  isKey: true,
  card: 'figure',
});

const cart: StoneColumn = {
  key: 'cart',
  header: '',
  width: 34,
  value: () => null,
  exported: false,
  render: (stone) => <RowCartButton stone={stone} />,
};

/** Hidden from clients: cost, list, seller and location. */
const notForClients = new Set<string>([
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
const color = (isFancy: boolean): StoneColumn => ({
  ...worded('color', isFancy ? 140 : 40),
  sortable: true,
  card: 'title',
  ...(isFancy
    ? { render: (stone) => <span className={styles.fancy}>{colorOf(stone)}</span> }
    : { orders: { ascending: 'D to Z', descending: 'Z to D' } }),
});

/** Everyday columns first; the others are in the column chooser. No price list covers fancy colors. */
export const stoneColumns = (shown: ShownPrice, isFancy: boolean): readonly StoneColumn[] => [
  picture,
  {
    ...figure('carat', 44),
    isKey: true,
    sortable: true,
    leadsOn: true,
    render: (stone) => (
      <StoneLink stone={stone}>
        {caratsOf(stone)}
        <span className={styles.unit}> ct</span>
      </StoneLink>
    ),
    card: 'title',
  },
  color(isFancy),
  {
    ...worded('clarity', 46),
    sortable: true,
    orders: { ascending: 'FL to I3', descending: 'I3 to FL' },
    card: 'title',
  },
  { ...worded('make', 58), card: 'fact' },
  { ...worded('fluorescence', 58), hidden: isFancy },
  { ...worded('report', 116), card: 'fact' },
  figure('table', 40),
  figure('depth', 42),
  worded('size', 113),
  { ...worded('location', 70), card: 'status' },
  confirmed,
  perCarat,
  ...(isFancy ? [] : [{ ...figure('percentOffList', 46), sortable: true }]),
  peers,
  price(shown),
  cart,
  ...[
    worded('shape', 110),
    worded('cutGrade', 70),
    worded('polish', 70),
    worded('symmetry', 84),
    figure('ratio', 64),
    figure('crown', 84),
    figure('pavilion', 92),
    worded('girdle', 150),
    worded('culet', 84),
    worded('shade', 90),
    worded('milky', 84),
    worded('eyeClean', 84),
    worded('treatment', 130),
    worded('provenance', 120),
    worded('place', 170),
    worded('availability', 150),
    figure('offers', 70),
    worded('item', 100),
  ].map((one) => ({ ...one, hidden: true })),
];

export const clientColumns = (shown: ShownPrice, isFancy: boolean): readonly StoneColumn[] =>
  stoneColumns(shown, isFancy).filter(({ key }) => !notForClients.has(key));
