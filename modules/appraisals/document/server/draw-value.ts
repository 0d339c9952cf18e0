import type { Item } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import { inSecondCurrency, valuationOf } from '#modules/appraisals/model/domain/valuation.ts';
import { dayText, moneyText } from '../domain/value-text.ts';
import { drawSection, sectionHeight } from './draw-table.ts';
import type { Cell } from './draw-table.ts';
import type { Flow } from './flow.ts';
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
    ...(showsLines && lines.length > 0
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

const tableOf = (document: PrintedDocument, item: Item) => ({
  columns,
  rows: rowsOf(document, item),
  total: true,
});

/** What it takes down the page in a column of this width, with its heading. */
export const valueHeight = (
  flow: Flow,
  document: PrintedDocument,
  { item, width }: { readonly item: Item; readonly width: number },
): number => sectionHeight(flow, tableOf(document, item), width);

export const drawValue = (flow: Flow, document: PrintedDocument, item: Item): void =>
  drawSection(flow, 'Valuation', tableOf(document, item));

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
