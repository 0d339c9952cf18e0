import { ink } from '#kit/server/pdf/page-style.ts';
import { customerName, gemName, itemName } from '#modules/appraisals/model/domain/content.ts';
import type { Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import { shownWord } from '#modules/appraisals/model/domain/trade-words.ts';
import { inSecondCurrency, valuationOf } from '#modules/appraisals/model/domain/valuation.ts';
import {
  caratsText,
  dayText,
  formulaText,
  gemFacts,
  gemKindText,
  itemFacts,
  moneyText,
  sizeText,
} from '../domain/value-text.ts';
import { drawPlot } from './draw-plot.ts';
import type { Flow } from './flow.ts';
import type { PrintedDocument } from './printed-document.ts';

interface ItemPage {
  readonly item: Item;
  readonly at: number;
  readonly title: string;
}

const sideWidth = 118;

/** One item on a page of its own: what it is, its stones, and how the value came about. */
export function drawItem(flow: Flow, document: PrintedDocument, { item, at, title }: ItemPage): void {
  const { snapshot } = document;
  const { content } = snapshot;
  const purpose = purposeOf(textOf(content.document, 'purpose'));
  const { sheet } = flow;
  const { total } = valuationOf(item);
  flow.paragraph(`${snapshot.company.name}, ${title}, item ${at + 1} of ${content.items.length}`, {
    small: true,
    color: ink.hint,
  });
  if (flow.look.headings === 'center') {
    flow.heading(1, itemName(item));
    flow.tagged(
      'P',
      `${purpose?.valueName ?? 'Value'}: ${moneyText(total)}`,
      { font: 'serif', size: 14, gap: 0 },
      { align: 'center' },
    );
    sheet.y += 10;
  } else {
    flow.pair(itemName(item), moneyText(total), 22);
    flow.rule();
    sheet.y += 10;
  }
  const top = sheet.y;
  const page = sheet.bufferedPageRange().count;
  if (flow.look.hasSide) {
    flow.within(flow.look.margin, sideWidth);
    drawSide(flow, document);
    // The items' own column begins beside it, if it stayed on this page.
    if (sheet.bufferedPageRange().count === page) sheet.y = top;
    flow.within(flow.look.margin + sideWidth + 22, flow.right - flow.look.margin - sideWidth - 22);
  }
  flow.paragraph(textOf(item.values, 'description'));
  flow.facts(itemFacts(item));
  if (item.gems.length > 0) drawStones(flow, item);
  for (const gem of item.gems.filter(({ plot }) => plot.length > 0)) drawPlot(flow, gem);
  drawValue(flow, document, item);
}

function drawSide(flow: Flow, { snapshot }: PrintedDocument): void {
  const { content } = snapshot;
  const { document } = content;
  const purpose = purposeOf(textOf(document, 'purpose'));
  flow.fact('Client', customerName(content));
  flow.fact('Intended users', textOf(document, 'intendedUsers'));
  flow.fact('Intended use', textOf(document, 'intendedUse'));
  flow.fact('Value', `${purpose?.valueName ?? ''}. ${purpose?.definition ?? ''}`);
  flow.fact('Market', textOf(document, 'market'));
  flow.fact('Approach', textOf(document, 'approach'));
  flow.fact('Shared with', 'No one. Only the client can share this document.');
  flow.fact(
    'Dates',
    `Inspected ${dayText(textOf(document, 'inspectedOn'))}. Effective ${dayText(textOf(document, 'effectiveOn'))}.`,
  );
}

const letterOf = (at: number): string => String.fromCharCode(65 + (at % 26));

const gradeText = ({ type, values }: Gem): string => {
  const keys =
    type === 'Diamond'
      ? ['color', 'clarity', 'cut']
      : type === 'Pearl'
        ? ['bodyColor', 'luster', 'surface']
        : ['hue', 'clarity', 'treatment'];
  const color = textOf(values, 'color') === 'Fancy' ? textOf(values, 'fancyColor') : '';
  return [color, ...keys.map((key) => textOf(values, key)).filter((word) => word !== 'Fancy')]
    .filter((word) => word !== '')
    .join(', ');
};

function drawStones(flow: Flow, { gems }: Item): void {
  flow.heading(2, 'Gems');
  flow.table(
    [
      { title: '', share: 0.5 },
      { title: 'Gem', share: 3.2 },
      { title: 'Weight', share: 1.8 },
      { title: 'Grades', share: 2.6 },
      { title: 'Measurements', share: 2.6 },
      { title: 'Report', share: 1.9 },
    ],
    gems.map((gem, at) => [
      letterOf(at),
      `${gemName(gem)}${gem.values['count'] === 1 ? '' : ` (${gem.values['count'] ?? 1})`}, ${shownWord(textOf(gem.values, 'shape')).toLowerCase()} ${gemKindText(gem)}`,
      caratsText(gem) || '-',
      gradeText(gem),
      sizeText(gem) || '-',
      textOf(gem.values, 'reportNumber') === ''
        ? 'No report'
        : `${textOf(gem.values, 'lab')} ${textOf(gem.values, 'reportNumber')}`,
    ]),
  );
  for (const [at, gem] of gems.entries()) {
    const formula = formulaText(gem);
    if (formula !== '')
      flow.paragraph(`${letterOf(at)}: weight estimated from measurements, ${formula}.`, {
        small: true,
        color: ink.soft,
      });
    const more = gemFacts(gem)
      .filter(
        ([label]) =>
          !/^(Gem|Weight|Measurements|Number|Shape|Color|Clarity|Cut|Lab|Report number)$/.test(label),
      )
      .map(
        ([label, words]) =>
          `${label.replace(/ %$/, '').toLowerCase()} ${label === 'Inscription' ? words : words.toLowerCase()}`,
      );
    if (more.length > 0)
      flow.paragraph(`${letterOf(at)}: ${more.join(', ')}.`, { small: true, color: ink.soft });
  }
}

function drawValue(flow: Flow, document: PrintedDocument, item: Item): void {
  const { snapshot, showsLines } = document;
  const purpose = purposeOf(textOf(snapshot.content.document, 'purpose'));
  const { lines, sum, value, quantity, total } = valuationOf(item);
  const second = inSecondCurrency(total, snapshot.content.document);
  flow.heading(2, 'Valuation');
  const rows = showsLines
    ? [...lines.map(({ name, how, amount }) => [name, how, moneyText(amount)]), ['Total', '', moneyText(sum)]]
    : [];
  flow.table(
    [
      { title: 'Component', share: 2.2 },
      { title: 'Basis', share: 3.6 },
      { title: 'Amount', share: 1.6, right: true },
    ],
    [
      ...rows,
      ...(quantity > 1 ? [['Quantity', `${quantity} at ${moneyText(value ?? 0)}`, '']] : []),
      ...(second === undefined
        ? []
        : [[`In ${second.currency}`, '', moneyText(second.amount, second.currency)]]),
      [purpose?.valueName ?? 'Value', 'As stated by the appraiser, US dollars', moneyText(total)],
    ],
    { total: true },
  );
  const seen = item.comparables.map(
    ({ words, pricePerCarat, source, seenOn }) =>
      `${words}, ${moneyText(pricePerCarat)} per ct, ${source}, ${dayText(seenOn)}`,
  );
  if (showsLines && seen.length > 0) {
    flow.heading(3, 'Comparable stones');
    flow.list(seen);
  }
}
