import { parseCents } from '#kit/domain/money.ts';
import { parseDecimal } from '#kit/domain/text/decimal-text.ts';
import { memoItem } from '../../contract/item-shapes.ts';
import { lineColumns } from '../../domain/line-template.ts';
import type { LineField, TypedLine } from '../../domain/line-template.ts';
import {
  creationTypes,
  diamondShapes,
  itemKey,
  jewelryTypes,
  labs,
  treatments,
} from '../../domain/memo-line.ts';
import type { MemoItem } from '../../domain/memo-line.ts';

interface ReadLine {
  readonly row: number;
  readonly item: MemoItem | undefined;
  /** Why it makes no line. */
  readonly sentence: string;
}

/** A number that can't be read becomes NaN, which the field's own rule refuses. */
function scaled(text: string, digits: number): number {
  const parsed = parseDecimal(text, digits);
  return parsed.ok ? parsed.value : Number.NaN;
}

function price(text: string): number {
  const parsed = parseCents(text);
  return parsed.ok ? parsed.value : Number.NaN;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** In the list's own spelling; as typed if the list doesn't have it. */
const chosen = (text: string, list: readonly string[]): string =>
  list.find((one) => plain(one) === plain(text)) ?? text;

function diamondFrom(typed: TypedLine) {
  return {
    kind: 'Diamond',
    shape: chosen(typed.shapeOrType, diamondShapes),
    carats: scaled(typed.carats, 3),
    clarity: typed.clarity,
    color: typed.color,
    pricePerCarat: price(typed.price),
    treatment: typed.treatment === '' ? 'None' : chosen(typed.treatment, treatments),
    creationType: typed.creationType === '' ? 'Natural' : chosen(typed.creationType, creationTypes),
    lab: typed.lab === '' ? null : chosen(typed.lab, labs),
    reportNumber: typed.reportNumber,
    itemId: typed.itemId,
    notes: typed.notes,
  };
}

function jewelryFrom(typed: TypedLine) {
  return {
    kind: 'Jewelry',
    type: chosen(typed.shapeOrType, jewelryTypes),
    description: typed.description,
    weight: typed.weight === '' ? null : scaled(typed.weight, 2),
    quantity: typed.quantity === '' ? 1 : scaled(typed.quantity, 0),
    itemId: typed.itemId,
    notes: typed.notes,
    price: price(typed.price),
  };
}

/** The columns of fields that have another name there. */
const columnOf: Readonly<Record<string, LineField>> = {
  shape: 'shapeOrType',
  type: 'shapeOrType',
  pricePerCarat: 'price',
};

const headerOf = (key: string): string => {
  const field = columnOf[key] ?? key;
  return (lineColumns.find((column) => column.field === field)?.header ?? '').replace('*', '');
};

export function readLine(row: number, typed: TypedLine): ReadLine {
  const kind = plain(typed.kind);
  if (kind !== 'diamond' && kind !== 'jewelry')
    return { row, item: undefined, sentence: `${headerOf('kind')}: Enter diamond or jewelry.` };
  if (kind === 'diamond' && !['', '1'].includes(typed.quantity))
    return { row, item: undefined, sentence: 'Quantity: Enter each diamond on its own line.' };
  const parsed = memoItem.safeParse(kind === 'diamond' ? diamondFrom(typed) : jewelryFrom(typed));
  if (parsed.success) return { row, item: parsed.data, sentence: '' };
  const [issue] = parsed.error.issues;
  const key = String(issue?.path[0] ?? '');
  const list = lists[key];
  // A file shows no list to choose from.
  const message = list === undefined ? (issue?.message ?? '') : `Enter ${anyOf.format(list)}.`;
  return { row, item: undefined, sentence: `${headerOf(key)}: ${message}` };
}

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

const lists: Readonly<Record<string, readonly string[]>> = {
  shape: diamondShapes,
  type: jewelryTypes,
  treatment: treatments,
  creationType: creationTypes,
  lab: labs,
};

/** An item that an earlier row has makes no line. */
export function withoutRepeats(lines: readonly ReadLine[]): readonly ReadLine[] {
  const rows = new Map<string, number>();
  return lines.map((line) => {
    const key = line.item === undefined ? undefined : itemKey(line.item);
    const earlier = key === undefined ? undefined : rows.get(key);
    if (key === undefined) return line;
    if (earlier === undefined) rows.set(key, line.row);
    return earlier === undefined
      ? line
      : { row: line.row, item: undefined, sentence: `Row ${earlier} has the same item.` };
  });
}
