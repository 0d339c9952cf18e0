import { ink } from '#kit/server/pdf/page-style.ts';
import { gemName } from '#modules/appraisals/model/domain/content.ts';
import type { Gem } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { diagramOf } from '#modules/appraisals/model/domain/plot-diagram.ts';
import { markText, plotKey, plotSymbolOf } from '#modules/appraisals/model/domain/plot-symbols.ts';
import type { PlotSymbol } from '#modules/appraisals/model/domain/plot-symbols.ts';
import type { Flow } from './flow.ts';

const inks = { red: '#B3261E', green: '#1B6B3A', black: '#1A1C22' } as const;
const size = 104;
const symbolSize = 11;

/** Lines, not pixels, so that it prints sharp; its text description is read aloud. */
export function drawPlot(flow: Flow, gem: Gem): void {
  const { sheet } = flow;
  flow.keep(size + 70);
  flow.heading(2, `Plot of ${gemName(gem).toLowerCase()}`);
  const top = sheet.y + 2;
  const shape = textOf(gem.values, 'shape');
  for (const [at, side] of (['crown', 'pavilion'] as const).entries()) {
    const left = flow.x + at * (size + 18);
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
  const keyLeft = flow.x + 2 * (size + 18);
  const { x, width } = flow;
  flow.within(keyLeft + 16, Math.max(80, x + width - keyLeft - 16));
  sheet.y = top;
  for (const [symbol, count] of plotKey(gem.plot)) {
    const { y } = sheet;
    sheet.markContent('Artifact', { type: 'Layout' });
    drawSymbol(flow, symbol, keyLeft, y);
    sheet.endMarkedContent();
    flow.tagged('P', count === 1 ? symbol.name : `${symbol.name} (${count})`, {
      font: 'body',
      size: 8.5,
      gap: 0,
    });
    sheet.y += 2;
  }
  flow.within(x, width);
  sheet.y = Math.max(sheet.y, top + size) + 6;
  flow.paragraph('Crown on the left, pavilion on the right. Red marks are internal, green marks external.', {
    small: true,
    color: ink.soft,
  });
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
