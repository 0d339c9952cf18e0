import { inStyle } from '#kit/server/pdf/draw-text.ts';
import type { Sheet } from '#kit/server/pdf/draw-text.ts';
import { ink } from '#kit/server/pdf/page-style.ts';
import type { TextStyle } from '#kit/server/pdf/page-style.ts';
import { printable } from '#kit/server/pdf/pdf-fonts.ts';
import type { Look } from '../domain/look.ts';

const style = (font: TextStyle['font'], size: number): TextStyle => ({ font, size, gap: 0 });

/** A cell, with a line of smaller words below it. */
export type Cell = string | readonly [words: string, note: string];

interface Column {
  readonly title: string;
  readonly share: number;
  readonly right?: true;
}

/** Text, lists and tables down the page, each tagged for what it is. */
export class Flow {
  readonly sheet: Sheet;
  readonly look: Look;
  x: number;
  width: number;

  constructor(sheet: Sheet, look: Look) {
    this.sheet = sheet;
    this.look = look;
    this.x = look.margin;
    this.width = sheet.page.width - 2 * look.margin;
  }

  get right(): number {
    return this.sheet.page.width - this.look.margin;
  }

  /** A narrower column until the next call. */
  within(x: number, width: number): void {
    this.x = x;
    this.width = width;
  }

  whole(): void {
    this.within(this.look.margin, this.sheet.page.width - 2 * this.look.margin);
  }

  keep(height: number): void {
    if (this.sheet.y + height > this.sheet.page.height - this.sheet.page.margins.bottom) this.sheet.addPage();
  }

  rule(weight = 0.7, color: string = ink.text): void {
    const { sheet } = this;
    sheet.markContent('Artifact', { type: 'Layout' });
    sheet
      .moveTo(this.x, sheet.y)
      .lineTo(this.x + this.width, sheet.y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
    sheet.endMarkedContent();
  }

  heading(level: 1 | 2 | 3, words: string): void {
    const size = { 1: 26, 2: 15, 3: 10.5 }[level];
    const font = level === 3 ? 'strong' : 'serif';
    this.keep(size * 2 + 34);
    this.sheet.y += level === 1 ? 0 : 10;
    const align = level < 3 ? this.look.headings : 'left';
    this.tagged(`H${level}`, words, style(font, size), { align });
    this.sheet.y += 3;
  }

  paragraph(
    words: string,
    { small = false, color = ink.text }: { small?: boolean; color?: string } = {},
  ): void {
    if (words === '') return;
    this.keep(24);
    const size = small ? 8.5 : this.look.size;
    this.tagged('P', words, style(small ? 'body' : this.look.reading, size), {
      color,
      gap: small ? 0.5 : 1.5,
    });
    this.sheet.y += small ? 3.5 : 6;
  }

  list(items: readonly string[]): void {
    const { sheet } = this;
    const list = sheet.struct('L');
    sheet.addStructure(list);
    for (const item of items) {
      this.keep(26);
      const entry = sheet.struct('LI');
      list.add(entry);
      const { y } = sheet;
      entry.add(
        sheet.struct('Lbl', {}, () => {
          inStyle(sheet, style('body', this.look.size)).text('•', this.x, y, { lineBreak: false });
          sheet.y = y;
        }),
      );
      entry.add(
        sheet.struct('LBody', {}, () => {
          inStyle(sheet, style('body', this.look.size)).text(printable(item), this.x + 12, y, {
            width: this.width - 12,
            lineGap: 1.5,
          });
        }),
      );
      entry.end();
      sheet.y += 3;
    }
    list.end();
    sheet.y += 3;
  }

  /** A label above its words, as in the column beside an item. */
  fact(label: string, words: string): void {
    if (words === '') return;
    const { sheet } = this;
    this.keep(26);
    sheet.addStructure(
      sheet.struct('P', {}, () => {
        inStyle(sheet, style('strong', 7.5), ink.hint).text(printable(`${label} `), this.x, sheet.y, {
          width: this.width,
        });
        inStyle(sheet, style('body', 8.5)).text(printable(words), this.x, sheet.y, {
          width: this.width,
          lineGap: 1,
        });
      }),
    );
    sheet.y += 6;
  }

  /** Labels and words in two columns that read as pairs. */
  facts(facts: readonly (readonly [label: string, words: string])[]): void {
    const shown = facts.filter(([, words]) => words !== '');
    const half = (this.width - 18) / 2;
    for (let at = 0; at < shown.length; at += 2) {
      const pair = shown.slice(at, at + 2);
      const { sheet } = this;
      this.keep(22);
      const top = sheet.y;
      let bottom = top;
      for (const [side, [label, words]] of pair.entries()) {
        const x = this.x + side * (half + 18);
        sheet.addStructure(
          sheet.struct('P', {}, () => {
            inStyle(sheet, style('body', 8.5), ink.hint).text(printable(`${label} `), x, top, { width: 92 });
            const after = sheet.y;
            inStyle(sheet, style('body', 9)).text(printable(words), x + 96, top, { width: half - 96 });
            bottom = Math.max(bottom, after, sheet.y);
          }),
        );
      }
      sheet.y = bottom + 1.5;
    }
    this.sheet.y += 2;
  }

  table(columns: readonly Column[], rows: readonly (readonly Cell[])[], { total = false } = {}): void {
    const { sheet } = this;
    const whole = columns.reduce((sum, { share }) => sum + share, 0);
    const table = sheet.struct('Table');
    sheet.addStructure(table);
    const draw = (cells: readonly Cell[], tag: 'TH' | 'TD', strong: boolean): void => {
      const row = sheet.struct('TR');
      table.add(row);
      this.keep(cells.some((cell) => typeof cell !== 'string') ? 34 : 20);
      const top = sheet.y;
      let x = this.x;
      let bottom = top;
      for (const [at, { share, right }] of columns.entries()) {
        const width = (this.width * share) / whole;
        const left = x;
        const look = style(strong ? 'strong' : 'body', tag === 'TH' ? 7.5 : 8.8);
        const cell = cells[at] ?? '';
        const [words, note] = typeof cell === 'string' ? [cell, ''] : cell;
        const placed = { width: width - 6, align: right ? 'right' : 'left' } as const;
        row.add(
          sheet.struct(tag, {}, () => {
            const color = tag === 'TH' ? ink.hint : ink.text;
            inStyle(sheet, look, color).text(printable(words), left, top, placed);
            if (note !== '')
              inStyle(sheet, style('body', 7.8), ink.soft).text(printable(note), left, sheet.y, placed);
            bottom = Math.max(bottom, sheet.y);
          }),
        );
        x += width;
      }
      row.end();
      sheet.y = bottom + 1.8;
      this.rule(tag === 'TH' ? 0.8 : 0.4, tag === 'TH' ? ink.text : ink.line);
      sheet.y += 2.4;
    };
    draw(
      columns.map(({ title }) => title),
      'TH',
      true,
    );
    for (const [at, row] of rows.entries()) draw(row, 'TD', total && at === rows.length - 1);
    table.end();
    sheet.y += 4;
  }

  /** Words at the left and right of one line. */
  pair(left: string, right: string, size: number): void {
    const { sheet } = this;
    this.keep(size * 2);
    const top = sheet.y;
    let bottom = top;
    const draw = (
      words: string,
      align: 'left' | 'right',
      tag: 'P' | 'H2',
      width: number,
      x: number,
    ): void => {
      sheet.addStructure(
        sheet.struct(tag, {}, () => {
          inStyle(sheet, style('serif', size)).text(printable(words), x, top, {
            width,
            align,
            lineGap: -size * 0.3,
          });
          bottom = Math.max(bottom, sheet.y);
        }),
      );
    };
    const share = this.width * 0.74;
    draw(left, 'left', 'H2', share, this.x);
    draw(right, 'right', 'P', this.width - share, this.x + share);
    sheet.y = bottom + 4;
  }

  tagged(
    tag: string,
    words: string,
    look: TextStyle,
    {
      align = 'left',
      color = ink.text,
      gap = 0,
    }: { align?: 'left' | 'center' | 'right'; color?: string; gap?: number } = {},
  ): void {
    const { sheet } = this;
    const lineGap = look.font === 'serif' ? gap - look.size * 0.28 : gap;
    sheet.addStructure(
      sheet.struct(tag, {}, () => {
        inStyle(sheet, look, color).text(printable(words), this.x, sheet.y, {
          width: this.width,
          align,
          lineGap,
        });
      }),
    );
  }
}
