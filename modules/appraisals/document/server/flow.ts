import { inStyle } from '#kit/server/pdf/draw-text.ts';
import type { Sheet } from '#kit/server/pdf/draw-text.ts';
import { ink } from '#kit/server/pdf/page-style.ts';
import type { TextStyle } from '#kit/server/pdf/page-style.ts';
import { printable } from '#kit/server/pdf/pdf-fonts.ts';
import type { Look } from '../domain/look.ts';

export const style = (font: TextStyle['font'], size: number): TextStyle => ({ font, size, gap: 0 });

/** Text and lists down the page, each tagged for what it is. */
export class Flow {
  readonly sheet: Sheet;
  readonly look: Look;
  #level = 0;
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

  /** What is left of this page. */
  get left(): number {
    const { page, y } = this.sheet;
    return page.height - page.margins.bottom - y;
  }

  /** The height of an empty page. */
  get pageHeight(): number {
    const { height, margins } = this.sheet.page;
    return height - margins.top - margins.bottom;
  }

  keep(height: number): void {
    if (height > this.left) this.sheet.addPage();
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
    // A smaller heading may come right below the title; for screen readers, no level is skipped.
    this.#level = Math.min(level, this.#level + 1);
    this.tagged(`H${this.#level}`, words, style(font, size), { align });
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
    const share = this.width - inStyle(sheet, style('serif', size)).widthOfString(printable(right)) - 18;
    this.#level = 2;
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
