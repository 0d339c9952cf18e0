import { ink } from '#kit/server/pdf/page-style.ts';
import { customerName, gemName, itemName } from '#modules/appraisals/model/domain/content.ts';
import type { Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import { shownWord } from '#modules/appraisals/model/domain/trade-words.ts';
import { valuationOf } from '#modules/appraisals/model/domain/valuation.ts';
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
import { drawPlot, plotHeight } from './draw-plot.ts';
import { drawComparables, drawValue, valueHeight } from './draw-value.ts';
import { drawSection } from './draw-table.ts';
import type { Cell } from './draw-table.ts';
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
    sheet.y += 8;
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
  const plotted = item.gems.filter(({ plot }) => plot.length > 0);
  const [plot] = plotted;
  if (plot !== undefined && plotted.length === 1) drawBeside(flow, document, { item, gem: plot });
  else {
    for (const gem of plotted) drawPlot(flow, gem);
    drawValue(flow, document, item);
  }
  drawComparables(flow, document, item);
}

const columnGap = 24;

/** The plot at the left of how the value came about, so that both stay with the item. */
function drawBeside(
  flow: Flow,
  document: PrintedDocument,
  { item, gem }: { readonly item: Item; readonly gem: Gem },
): void {
  const { sheet, x, width } = flow;
  const half = (width - columnGap) / 2;
  flow.keep(Math.max(plotHeight(gem, half), valueHeight(flow, document, { item, width: half })));
  const top = sheet.y;
  flow.within(x, half);
  drawPlot(flow, gem);
  const bottom = sheet.y;
  flow.within(x + half + columnGap, half);
  sheet.y = top;
  drawValue(flow, document, item);
  sheet.y = Math.max(bottom, sheet.y);
  flow.within(x, width);
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

const inTable =
  /^(Gem|Quantity|Weight|Weight source|Measurements|Number|Shape|Color|Clarity|Cut|Lab|Report number)$/;

/** What the table has no column for. */
const moreOf = (gem: Gem): string =>
  gemFacts(gem)
    .filter(([label]) => !inTable.test(label))
    .map(
      ([label, words]) =>
        `${label.replace(/ %$/, '').toLowerCase()} ${label === 'Inscription' ? words : words.toLowerCase()}`,
    )
    .join(', ');

/** "estimated" goes right below its weight. */
const weightCell = (gem: Gem): Cell => {
  const [weight = '', ...more] = caratsText(gem).split(/ (?=estimated)/);
  return weight === '' ? '-' : [weight, more.join(' ')];
};

function drawStones(flow: Flow, { gems }: Item): void {
  drawSection(flow, 'Gems', {
    columns: [
      { title: '', share: 0.45 },
      { title: 'Gem', share: 3.1 },
      { title: 'Weight', share: 1.5 },
      { title: 'Grades', share: 2.5 },
      { title: 'Measurements, mm', share: 2.7 },
      { title: 'Report', share: 2.3 },
    ],
    rows: gems.map((gem, at) => [
      letterOf(at),
      `${gemName(gem)}${gem.values['count'] === 1 ? '' : ` (${gem.values['count'] ?? 1})`}, ${shownWord(textOf(gem.values, 'shape')).toLowerCase()} ${gemKindText(gem)}`,
      weightCell(gem),
      gradeText(gem),
      sizeText(gem).replace(/ mm$/, '') || '-',
      textOf(gem.values, 'reportNumber') === ''
        ? 'No report'
        : `${textOf(gem.values, 'lab')} ${textOf(gem.values, 'reportNumber')}`,
    ]),
  });
  const estimates = gems.flatMap((gem, at) => {
    const formula = formulaText(gem);
    return formula === '' ? [] : [`${letterOf(at)} ${formula}`];
  });
  const noted = Map.groupBy(gems.entries(), ([, gem]) => moreOf(gem));
  const notes = [
    ...(estimates.length === 0 ? [] : [`Weight estimated from measurements: ${estimates.join('; ')}.`]),
    ...[...noted].flatMap(([words, of]) =>
      words === '' ? [] : [`${of.map(([at]) => letterOf(at)).join(', ')}: ${words}.`],
    ),
  ];
  for (const note of notes) flow.paragraph(note, { small: true, color: ink.soft });
}
