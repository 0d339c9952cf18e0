import type { Item } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import { inSecondCurrency, valuationOf } from '#modules/appraisals/model/domain/valuation.ts';
import { dayText, moneyText } from '../domain/value-text.ts';
import type { Cell, Flow } from './flow.ts';
import type { PrintedDocument } from './printed-document.ts';

type Row = readonly [what: Cell, amount: string];

const columns = [
  { title: 'Component and basis', share: 5 },
  { title: 'US dollars', share: 2, right: true },
] as const;

/** Every line of the value, then what the appraiser states. */
function rowsOf({ snapshot, showsLines }: PrintedDocument, item: Item): readonly Row[] {
  const { document } = snapshot.content;
  const { lines, sum, value, quantity, total } = valuationOf(item);
  const second = inSecondCurrency(total, document);
  return [
    ...(showsLines
      ? [
          ...lines.map(({ name, how, amount }): Row => [[name, how], moneyText(amount)]),
          ['Total', moneyText(sum)] as const,
        ]
      : []),
    ...(quantity > 1 ? [[['Quantity', `${quantity} at ${moneyText(value ?? 0)}`], ''] as const] : []),
    ...(second === undefined
      ? []
      : [[`In ${second.currency}`, moneyText(second.amount, second.currency)] as const]),
    [purposeOf(textOf(document, 'purpose'))?.valueName ?? 'Value', moneyText(total)],
  ];
}

const [plainRow, noteLine, pointsPerLetter] = [16, 10, 3.7];

/** What it takes down the page in a column of this width, with its heading. */
export function valueHeight(document: PrintedDocument, item: Item, width: number): number {
  const each = (width * columns[0].share) / (columns[0].share + columns[1].share);
  const lines = rowsOf(document, item).map(([what]) =>
    typeof what === 'string' ? 0 : Math.ceil((what[1].length * pointsPerLetter) / each),
  );
  return 52 + lines.reduce((sum, count) => sum + plainRow + count * noteLine, 0);
}

export function drawValue(flow: Flow, document: PrintedDocument, item: Item): void {
  flow.heading(2, 'Valuation');
  flow.table(columns, rowsOf(document, item), { total: true });
}

/** Stones on the market that the price rests on. */
export function drawComparables(flow: Flow, { showsLines }: PrintedDocument, item: Item): void {
  const seen = item.comparables.map(
    ({ words, pricePerCarat, source, seenOn }) =>
      `${words}, ${moneyText(pricePerCarat)} per ct, ${source}, ${dayText(seenOn)}`,
  );
  if (!showsLines || seen.length === 0) return;
  flow.heading(3, 'Comparable stones');
  flow.list(seen);
}
