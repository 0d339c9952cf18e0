import { ink } from '#kit/server/pdf/page-style.ts';
import { gemName } from '#modules/appraisals/model/domain/content.ts';
import type { Gem } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { diagramOf } from '#modules/appraisals/model/domain/plot-diagram.ts';
import { markText, plotKey, plotSymbolOf } from '#modules/appraisals/model/domain/plot-symbols.ts';
import type { PlotSymbol } from '#modules/appraisals/model/domain/plot-symbols.ts';
import type { Flow } from './flow.ts';

const inks = { red: '#B3261E', green: '#1B6B3A', black: '#1A1C22' } as const;
const largest = 104;
const gap = 18;
const symbolSize = 11;
const keyRow = 14;

/** Whether the key goes below the diagrams, in a column too narrow for it beside them. */
const isNarrow = (width: number): boolean => width < 2 * (largest + gap) + 80;

const sizeIn = (width: number): number => (isNarrow(width) ? Math.min(largest, (width - gap) / 2) : largest);

/** What a plot takes down the page, with its heading. */
export const plotHeight = (gem: Gem, width: number): number =>
  sizeIn(width) + 84 + (isNarrow(width) ? Math.ceil(plotKey(gem.plot).length / 2) * keyRow : 0);

/** Lines, not pixels, so that it prints sharp; its text description is read aloud. */
export function drawPlot(flow: Flow, gem: Gem): void {
  const { sheet } = flow;
  flow.keep(plotHeight(gem, flow.width));
  const size = sizeIn(flow.width);
  flow.heading(2, `Plot of ${gemName(gem).toLowerCase()}`);
  const top = sheet.y + 2;
  const shape = textOf(gem.values, 'shape');
  for (const [at, side] of (['crown', 'pavilion'] as const).entries()) {
    const left = flow.x + at * (size + gap);
    const marks = gem.plot.filter((mark) => mark.side === side);
    const alt =
      marks.length === 0 ? `${side}: no marks` : `${side}: ${marks.map((mark) => markText(mark)).join('; ')}`;
    sheet.addStructure(
      sheet.struct('Figure', { alt }, () => {
        const { outline, facets } = diagramOf(shape, side);
        sheet
          .save()
          .translate(left, top)
          .scale(size / 1_000);
        if (facets !== '') sheet.path(facets).lineWidth(3).strokeColor('#8A93A6').stroke();
        sheet.path(outline).lineWidth(8).strokeColor(ink.text).stroke();
        sheet.restore();
        for (const { symbol, x, y } of marks) {
          const drawn = plotSymbolOf(symbol);
          if (drawn !== undefined)
            drawSymbol(
              flow,
              drawn,
              left + (x / 1_000) * size - symbolSize / 2,
              top + (y / 1_000) * size - symbolSize / 2,
            );
        }
      }),
    );
  }
  drawKey(flow, gem, { top, size });
  flow.paragraph('Crown on the left, pavilion on the right. Red marks are internal, green marks external.', {
    small: true,
    color: ink.soft,
  });
}

/** Beside the diagrams, or in two columns below them. */
function drawKey(flow: Flow, gem: Gem, { top, size }: { readonly top: number; readonly size: number }): void {
  const { sheet, x, width } = flow;
  const narrow = isNarrow(width);
  const columns = narrow ? 2 : 1;
  const left = narrow ? x : x + 2 * (size + gap);
  const first = narrow ? top + size + 8 : top;
  const each = narrow ? width / columns : Math.max(96, x + width - left);
  const entries = plotKey(gem.plot);
  for (const [at, [symbol, count]] of entries.entries()) {
    const column = left + (at % columns) * each;
    const y = first + Math.floor(at / columns) * keyRow;
    sheet.markContent('Artifact', { type: 'Layout' });
    drawSymbol(flow, symbol, column, y);
    sheet.endMarkedContent();
    flow.within(column + 16, each - 16);
    sheet.y = y;
    const words = count === 1 ? symbol.name : `${symbol.name} (${count})`;
    flow.tagged('P', words, { font: 'body', size: 8.5, gap: 0 });
  }
  flow.within(x, width);
  sheet.y = Math.max(top + size, first + Math.ceil(entries.length / columns) * keyRow) + 6;
}

function drawSymbol({ sheet }: Flow, { path, color, filled }: PlotSymbol, left: number, top: number): void {
  sheet
    .save()
    .translate(left, top)
    .scale(symbolSize / 20)
    .path(path);
  if (filled) sheet.fill(inks[color]);
  else sheet.lineWidth(1.7).strokeColor(inks[color]).stroke();
  sheet.restore();
}
