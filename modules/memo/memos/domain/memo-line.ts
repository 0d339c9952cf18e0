import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

/** Spec marketplace §3: a memo's items. Amounts in cents, carats in thousandths, weights in hundredths of a gram. */
export const lineKinds = ['Diamond', 'Jewelry'] as const;
export type LineKind = (typeof lineKinds)[number];

export const diamondShapes = [
  'Round',
  'Princess',
  'Cushion',
  'Oval',
  'Emerald',
  'Pear',
  'Marquise',
  'Asscher',
  'Radiant',
  'Heart',
  'Other',
] as const;
export const creationTypes = ['Natural', 'Lab-grown'] as const;
export const treatments = [
  'None',
  'HPHT',
  'Laser drilled',
  'Fracture filled',
  'Irradiated',
  'Other',
] as const;
export const jewelryTypes = [
  'Ring',
  'Earrings',
  'Necklace',
  'Bracelet',
  'Pendant',
  'Brooch',
  'Watch',
  'Set',
  'Other',
] as const;
export const labs = ['GIA', 'IGI', 'AGS', 'GCAL', 'HRD', 'Other'] as const;

/** A line has up to this many photos and grading reports. */
export const mostItemFiles = 5;
/** So that the memo's PDF stays small enough to email. */
export const mostMemoFiles = 200;
export const itemFileKinds = ['Photo', 'Report'] as const;
export type ItemFileKind = (typeof itemFileKinds)[number];

/** A stored file of the seller's company. It stays with its item when lines move. */
export interface ItemFile {
  readonly fileId: string;
  readonly kind: ItemFileKind;
  readonly name: string;
}

export interface DiamondItem {
  readonly kind: 'Diamond';
  readonly shape: (typeof diamondShapes)[number];
  readonly carats: number;
  readonly clarity: string;
  readonly color: string;
  readonly pricePerCarat: Cents;
  readonly treatment: (typeof treatments)[number];
  readonly creationType: (typeof creationTypes)[number];
  readonly lab: (typeof labs)[number] | null;
  readonly reportNumber: string;
  readonly itemId: string;
  readonly notes: string;
  readonly files?: ItemFile[] | undefined;
}

export interface JewelryItem {
  readonly kind: 'Jewelry';
  readonly type: (typeof jewelryTypes)[number];
  readonly description: string;
  readonly weight: number | null;
  readonly quantity: number;
  readonly itemId: string;
  readonly notes: string;
  readonly price: Cents;
  readonly files?: ItemFile[] | undefined;
}

export type MemoItem = DiamondItem | JewelryItem;

export const filesOf = ({ files = [] }: Pick<MemoItem, 'files'>, kind?: ItemFileKind): readonly ItemFile[] =>
  kind === undefined ? files : files.filter((file) => file.kind === kind);

export const quantityOf = (item: MemoItem): number => (item.kind === 'Diamond' ? 1 : item.quantity);

/** Of one unit; the smallest stone is a cent. */
export const priceOf = (item: MemoItem): number =>
  item.kind === 'Diamond' ? Math.max(1, Math.round((item.pricePerCarat * item.carats) / 1_000)) : item.price;

/** The item at another price of one unit; a diamond's price per carat follows to the cent. */
export const withPrice = (item: MemoItem, price: Cents): MemoItem =>
  item.kind === 'Diamond'
    ? { ...item, pricePerCarat: cents(Math.max(1, Math.round((price * 1_000) / item.carats))) }
    : { ...item, price };

const caratsText = (thousandths: number): string =>
  (thousandths / 1_000).toFixed(thousandths % 10 === 0 ? 2 : 3);

export function itemTitle(item: MemoItem): string {
  if (item.kind === 'Jewelry') return item.description === '' ? item.type : item.description;
  const grown = item.creationType === 'Lab-grown' ? 'lab-grown ' : '';
  const shape = item.shape === 'Other' ? 'diamond' : item.shape.toLowerCase();
  return `${caratsText(item.carats)} ct ${grown}${shape}, ${item.color} ${item.clarity}`;
}

/** Report and item numbers, weight, and treatment: what tells one item from another. */
export function itemMarks(item: MemoItem): string {
  const marks =
    item.kind === 'Diamond'
      ? [
          item.reportNumber === '' ? '' : `${item.lab ?? 'Report'} ${item.reportNumber}`,
          item.itemId === '' ? '' : `item ${item.itemId}`,
          item.treatment === 'None' ? '' : `treated: ${item.treatment}`,
        ]
      : [
          item.description === '' ? '' : item.type,
          item.itemId === '' ? '' : `item ${item.itemId}`,
          item.weight === null ? '' : `${item.weight / 100} g`,
        ];
  return marks.filter((mark) => mark !== '').join(', ');
}

const keyText = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The same for the same item: its report number, else its item id; undefined if it has neither. */
export function itemKey(item: MemoItem): string | undefined {
  const report = item.kind === 'Diamond' ? keyText(item.reportNumber) : '';
  const id = keyText(item.itemId);
  if (report !== '') return `report:${report}`;
  return id === '' ? undefined : `item:${id}`;
}
