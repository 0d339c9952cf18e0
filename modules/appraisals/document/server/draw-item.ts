import { ink } from '#kit/server/pdf/page-style.ts';
import { customerName, gemName, itemName } from '#modules/appraisals/model/domain/content.ts';
import type { Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import { shownWord } from '#modules/appraisals/model/domain/trade-words.ts';
import { valuationOf } from '#modules/appraisals/model/domain/valuation.ts';
import { amountInWords } from '../domain/amount-in-words.ts';
import { letterOf } from '../domain/gem-drawing.ts';
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
import { drawBesideGems, drawPictures, drawSidePhoto } from './draw-pictures.ts';
import { drawPlot, plotHeight } from './draw-plot.ts';
import { drawSignOff, signOffHeight } from './draw-seal.ts';
import { drawComparables, drawValue, valueHeight } from './draw-value.ts';
import { drawSection } from './draw-table.ts';
import type { Cell } from './draw-table.ts';
import type { Flow } from './flow.ts';
import type { PrintedDocument } from './printed-document.ts';

interface ItemPage {
  readonly item: Item;
  readonly at: number;
  readonly title: string;
  /** The pages of all photos and of the certification. */
  readonly photosOn: number;
  readonly certifiedOn: number;
}

const sideWidth = 118;

/** One item on a page of its own: what it is, its stones, and how the value came about. */
export function drawItem(flow: Flow, document: PrintedDocument, page: ItemPage): void {
  const { item } = page;
  const { sheet, look } = flow;
  drawTitle(flow, document, page);
  const top = sheet.y;
  const first = sheet.bufferedPageRange().count;
  let beside = top;
  if (look.hasSide) {
    flow.within(look.margin, sideWidth);
    drawSide(flow, document, item);
    drawSidePhoto(flow, document, page);
    // The item's own column begins beside it, if it stayed on this page.
    if (sheet.bufferedPageRange().count === first) [beside, sheet.y] = [sheet.y, top];
    flow.within(look.margin + sideWidth + 22, flow.right - look.margin - sideWidth - 22);
  }
  const isBeside =
    look.hasSide &&
    drawBesideGems(flow, item, {
      ofItem: () => drawWords(flow, item),
      ofGems: () => drawNotes(flow, gemNotes(item)),
    });
  if (!isBeside) {
    flow.paragraph(textOf(item.values, 'description'));
    if (!look.hasSide) drawPictures(flow, document, page);
    flow.facts(itemFacts(item));
  }
  if (item.gems.length > 0) drawStones(flow, item);
  if (!isBeside) drawNotes(flow, [...estimateNotes(item), ...gemNotes(item)]);
  const plotted = item.gems.filter(({ plot }) => plot.length > 0);
  const [plot] = plotted;
  if (plot !== undefined && plotted.length === 1) drawBeside(flow, document, { item, gem: plot });
  else {
    for (const gem of plotted) drawPlot(flow, gem);
    flow.keep(valueHeight(flow, document, { item, width: flow.width }) + signOffHeight);
    drawValue(flow, document, item);
  }
  drawComparables(flow, document, item);
  flow.whole();
  if (sheet.bufferedPageRange().count === first) sheet.y = Math.max(sheet.y, beside);
  drawSignOff(flow, document, page.certifiedOn);
}

/** Beside a drawing there is no room for two columns of facts. */
function drawWords(flow: Flow, item: Item): void {
  const description = textOf(item.values, 'description');
  if (description !== '') {
    flow.tagged('P', description, { font: 'body', size: 9, gap: 0 }, { gap: 1 });
    flow.sheet.y += 4;
  }
  const facts = itemFacts(item).map(([label, words]) => `${label}: ${words}.`);
  flow.paragraph(facts.join(' '), { small: true });
  drawNotes(flow, estimateNotes(item));
}

/** The item's name and value, in figures and in words. */
function drawTitle(flow: Flow, { snapshot }: PrintedDocument, { item, at, title }: ItemPage): void {
  const { content } = snapshot;
  const purpose = purposeOf(textOf(content.document, 'purpose'));
  const { sheet, look } = flow;
  const { total } = valuationOf(item);
  const words = amountInWords(total);
  flow.paragraph(`${snapshot.company.name}, ${title}, item ${at + 1} of ${content.items.length}`, {
    small: true,
    color: ink.hint,
  });
  if (look.headings === 'center') {
    flow.heading(1, itemName(item));
    flow.tagged(
      'P',
      `${purpose?.valueName ?? 'Value'}: ${moneyText(total)}`,
      { font: 'serif', size: 14, gap: 0 },
      { align: 'center' },
    );
    flow.tagged('P', words, { font: 'serif', size: 10, gap: 0 }, { align: 'center', color: ink.soft });
    sheet.y += 9;
    return;
  }
  flow.pair(itemName(item), moneyText(total), 22);
  flow.rule();
  sheet.y += 6;
  // With a column beside the item, the words are there.
  if (look.hasSide) return;
  sheet.y -= 3;
  flow.tagged(
    'P',
    `${purpose?.valueName ?? 'Value'}: ${words}`,
    { font: 'body', size: 8.5, gap: 0 },
    { align: 'right', color: ink.soft },
  );
  sheet.y += 5;
}

const columnGap = 24;
const plotShare = 0.46;

/** The plot at the left of how the value came about, so that both stay with the item. */
function drawBeside(
  flow: Flow,
  document: PrintedDocument,
  { item, gem }: { readonly item: Item; readonly gem: Gem },
): void {
  const { sheet, x, width } = flow;
  const left = (width - columnGap) * plotShare;
  const right = width - columnGap - left;
  const height = Math.max(plotHeight(gem, left), valueHeight(flow, document, { item, width: right }));
  // The signature goes on the page with the value.
  flow.keep(height + signOffHeight);
  const top = sheet.y;
  flow.within(x, left);
  drawPlot(flow, gem);
  const bottom = sheet.y;
  flow.within(x + left + columnGap, right);
  sheet.y = top;
  drawValue(flow, document, item);
  sheet.y = Math.max(bottom, sheet.y);
  flow.within(x, width);
}

function drawSide(flow: Flow, { snapshot }: PrintedDocument, item: Item): void {
  const { content } = snapshot;
  const { document } = content;
  const purpose = purposeOf(textOf(document, 'purpose'));
  flow.fact('Client', customerName(content));
  flow.fact('Intended users', textOf(document, 'intendedUsers'));
  flow.fact('Intended use', textOf(document, 'intendedUse'));
  flow.fact('Value in words', amountInWords(valuationOf(item).total));
  flow.fact('Value', `${purpose?.valueName ?? ''}. ${purpose?.definition ?? ''}`);
  flow.fact('Market', textOf(document, 'market'));
  flow.fact('Approach', textOf(document, 'approach'));
  flow.fact('Shared with', 'No one. Only the client can share this document.');
  flow.fact(
    'Dates',
    `Inspected ${dayText(textOf(document, 'inspectedOn'))}. Effective ${dayText(textOf(document, 'effectiveOn'))}.`,
  );
}

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
      [
        `${gemName(gem)}${gem.values['count'] === 1 ? '' : ` (${gem.values['count'] ?? 1})`}`,
        `${shownWord(textOf(gem.values, 'shape')).toLowerCase()} ${gemKindText(gem)}`.trim(),
      ],
      weightCell(gem),
      gradeText(gem),
      sizeText(gem).replace(/ mm$/, '') || '-',
      textOf(gem.values, 'reportNumber') === ''
        ? 'No report'
        : `${textOf(gem.values, 'lab')} ${textOf(gem.values, 'reportNumber')}`,
    ]),
  });
}

const drawNotes = (flow: Flow, notes: readonly string[]): void => {
  for (const note of notes) flow.paragraph(note, { small: true, color: ink.soft });
};

/** The formula behind each estimated weight. */
function estimateNotes({ gems }: Item): string[] {
  const estimates = gems.flatMap((gem, at) => {
    const formula = formulaText(gem);
    return formula === '' ? [] : [`${letterOf(at)} ${formula}`];
  });
  return estimates.length === 0 ? [] : [`Weight estimated from measurements: ${estimates.join('; ')}.`];
}

/** What the table has no column for, by the letters of the gems. */
const gemNotes = ({ gems }: Item): string[] =>
  [...Map.groupBy(gems.entries(), ([, gem]) => moreOf(gem))].flatMap(([words, of]) =>
    words === '' ? [] : [`${of.map(([at]) => letterOf(at)).join(', ')}: ${words}.`],
  );
