import { inStyle } from '#kit/server/pdf/draw-text.ts';
import { ink } from '#kit/server/pdf/page-style.ts';
import { printable } from '#kit/server/pdf/pdf-fonts.ts';
import { pointsOfMm } from '../domain/gem-drawing.ts';
import type { DrawnGem, GemDrawing } from '../domain/gem-drawing.ts';
import { style } from './flow.ts';
import type { Flow } from './flow.ts';

/** The narrowest place for a gem, which its sizes fit into. */
export const gemCell = 66;

const [letterRoom, sizeRoom, captionRoom] = [15, 20, 16];

const tallestOf = ({ gems, times }: GemDrawing): number =>
  Math.max(...gems.map(({ down }) => down)) * times * pointsOfMm;

/** What the drawing takes down the page with letters, sizes and its caption. */
export const gemsHeight = (drawing: GemDrawing): number =>
  tallestOf(drawing) + letterRoom + sizeRoom + captionRoom;

const widthIn = ({ times }: GemDrawing, { across }: DrawnGem): number =>
  Math.max(gemCell, across * times * pointsOfMm + 8);

export const rowWidth = (drawing: GemDrawing): number =>
  drawing.gems.reduce((sum, gem) => sum + widthIn(drawing, gem), 0);

/** The row of gems face up, each under its letter and above its size. */
export function drawGems(flow: Flow, drawing: GemDrawing): void {
  const { sheet } = flow;
  const { gems, times } = drawing;
  const tallest = tallestOf(drawing);
  const row = rowWidth(drawing);
  const top = sheet.y;
  const said = gems.map(({ letter, label }) => `${letter} ${label}`).join('; ');
  const alt = `Gems face up, drawn to scale at ${times} times actual size: ${said}`;
  sheet.addStructure(
    sheet.struct('Figure', { alt }, () => {
      let x = flow.look.headings === 'center' ? flow.x + (flow.width - row) / 2 : flow.x;
      for (const gem of gems) {
        const cell = widthIn(drawing, gem);
        drawGem(flow, gem, { middle: x + cell / 2, top, cell, tallest, of: times * pointsOfMm });
        x += cell;
      }
    }),
  );
  sheet.y = top + letterRoom + tallest + sizeRoom;
}

interface Place {
  /** Across the page. */
  readonly middle: number;
  readonly top: number;
  readonly cell: number;
  readonly tallest: number;
  /** Points for a millimeter. */
  readonly of: number;
}

function drawGem({ sheet }: Flow, gem: DrawnGem, { middle, top, cell, tallest, of }: Place): void {
  const { field, diagram, letter, label } = gem;
  const [width, height] = [gem.across * of, gem.down * of];
  const [left, above] = [middle - width / 2, top + letterRoom + (tallest - height) / 2];
  const [scaleX, scaleY] = [width / field.width, height / field.height];
  const inField = 1 / Math.sqrt(scaleX * scaleY);
  sheet
    .circle(middle, top + 6, 6)
    .lineWidth(0.6)
    .strokeColor(ink.text)
    .stroke();
  write(sheet, letter, { x: middle - 6, y: top + 1.6, width: 12, strong: true });
  sheet.save().translate(left, above).scale(scaleX, scaleY).translate(-field.x, -field.y);
  if (diagram.facets !== '')
    sheet
      .path(diagram.facets)
      .lineWidth(0.35 * inField)
      .strokeColor('#8A93A6')
      .stroke();
  sheet
    .path(diagram.outline)
    .lineWidth(0.9 * inField)
    .strokeColor(ink.text)
    .stroke();
  sheet.restore();
  const line = top + letterRoom + tallest + 6;
  for (const end of [left, left + width]) sheet.moveTo(end, line - 2.5).lineTo(end, line + 2.5);
  sheet
    .moveTo(left, line)
    .lineTo(left + width, line)
    .lineWidth(0.5)
    .strokeColor(ink.hint)
    .stroke();
  write(sheet, label, { x: middle - cell / 2, y: line + 3, width: cell, strong: false });
}

interface Written {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly strong: boolean;
}

const write = (sheet: Flow['sheet'], words: string, { x, y, width, strong }: Written): void => {
  inStyle(sheet, style(strong ? 'strong' : 'body', strong ? 7.5 : 7), strong ? ink.text : ink.soft).text(
    printable(words),
    x,
    y,
    { width, align: 'center', lineBreak: false },
  );
};
