import type { Drawing, DrawingItem } from '#kit/domain/drawing/drawing.ts';
import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { toLatin1 } from '#kit/domain/text/latin1.ts';
import { block, fitted, words } from '#modules/shipping/labels/domain/layout/parts.ts';
import { pagesOf } from './mail-piece.ts';
import type { MailPiece } from './mail-piece.ts';

/** A letter page on its side. */
export const sheet = { width: 792, height: 612, left: 36, right: 756 } as const;
const across = sheet.right - sheet.left;

export const frame = (x: number, y: number, width: number, height: number): DrawingItem => ({
  kind: 'frame',
  x,
  y,
  width,
  height,
  line: 0.75,
});

export const plain = (text: string): string => toLatin1(text).words;

export interface FormColumn {
  readonly title: string;
  readonly width: number;
  cell(piece: MailPiece): readonly string[];
  /** Below the lines of the last page. */
  total?(): string;
}

/** As on the form: no dollar sign, and nothing where there is no charge. */
export const amount = (value: Cents | null): string =>
  value === null || value === 0 ? '' : formatCents(value).replace('$', '');

interface Lines {
  readonly columns: readonly FormColumn[];
  readonly pieces: readonly MailPiece[];
  readonly perPage: number;
  readonly top: number;
  readonly rowHeight: number;
  /** The first line's number. */
  readonly first: number;
  readonly isLast: boolean;
}

const headHeight = 34;

/** The table with its lines; those that are unused are struck through. */
function lines(table: Lines): DrawingItem[] {
  const { columns, pieces, perPage, top, rowHeight, first, isLast } = table;
  const starts = columns.map((_, at) =>
    columns.slice(0, at).reduce<number>((sum, { width }) => sum + width, sheet.left),
  );
  const rowTop = (row: number) => top + headHeight + row * rowHeight;
  const cellsOf = (
    y: number,
    { height, size }: { readonly height: number; readonly size: number },
    textOf: (column: FormColumn) => readonly string[],
  ) =>
    columns.flatMap((column, at) => {
      const x = starts[at] ?? sheet.left;
      const place = { x: x + 3, y: y + 3, width: column.width - 6, size, height: height - 5 };
      return [frame(x, y, column.width, height), ...block(place, textOf(column))];
    });
  const unused = perPage - pieces.length;
  return [
    // A narrow column's title takes a line for each word.
    ...cellsOf(top, { height: headHeight, size: 6 }, ({ title }) => [title]),
    ...Array.from({ length: perPage }, (_, row) => {
      const piece = pieces[row];
      return cellsOf(rowTop(row), { height: rowHeight, size: 8 }, ({ cell }) =>
        piece === undefined ? [] : cell(piece),
      );
    }).flat(),
    ...pieces.map((_, row) => words(sheet.left - 12, rowTop(row) + 11, 7, `${first + row}`)),
    ...(unused === 0
      ? []
      : [
          {
            kind: 'strike' as const,
            x: sheet.left,
            y: rowTop(pieces.length),
            width: across,
            height: unused * rowHeight,
            line: 1,
          },
        ]),
    ...(isLast
      ? columns.flatMap(({ total, width }, at) => {
          const x = starts[at] ?? sheet.left;
          const place = { x: x + 3, y: rowTop(perPage) + 11, width: width - 6, size: 8 };
          return total === undefined ? [] : [fitted(place, total(), { strong: true })];
        })
      : []),
  ];
}

interface Foot {
  readonly y: number;
  readonly listed: number;
  readonly onPage: number;
  readonly page: number;
  readonly pages: number;
  readonly form: string;
}

/** Pieces listed and received, who received them, and the page. */
function foot({ y, listed, onPage, page, pages, form }: Foot): DrawingItem[] {
  const boxes = [
    [
      'Total Number of Pieces Listed by Sender',
      160,
      pages === 1 ? `${listed}` : `${listed} (${onPage} on this page)`,
    ],
    ['Total Number of Pieces Received at Post Office', 180, ''],
    ['Postmaster, Per (Name of receiving employee)', 260, ''],
    ['Date', across - 600, ''],
  ] as const;
  let x: number = sheet.left;
  const drawn = boxes.flatMap(([title, width, text]) => {
    const at = x;
    x += width;
    return [
      frame(at, y, width, 34),
      fitted({ x: at + 3, y: y + 9, width: width - 6, size: 7 }, title),
      words(at + 3, y + 27, 11, text, { strong: true }),
    ];
  });
  return [
    ...drawn,
    words(sheet.left, y + 48, 8, form, { strong: true }),
    words(sheet.right, y + 48, 8, `Page ${page} of ${pages}`, { align: 'right', strong: true }),
  ];
}

/** The sender, and where the stamp and the postmark go. */
export function senderBox(sender: readonly string[], width: number): DrawingItem[] {
  return [
    frame(sheet.left, 46, width, 92),
    words(sheet.left + 4, 56, 7, 'Name and Address of Sender'),
    ...block({ x: sheet.left + 6, y: 62, width: width - 12, size: 10, height: 72 }, sender.map(plain)),
  ];
}

export function stampBox(x: number, y: number, height: number): DrawingItem[] {
  return [
    frame(x, y, sheet.right - x, height),
    ...block({ x: x + 4, y: y + 3, width: sheet.right - x - 8, size: 7, height: 30 }, [
      'Affix Stamp Here (if issued as a certificate of mailing, or for additional copies of this receipt).',
      'Postmark with Date of Receipt.',
    ]),
  ];
}

interface FormOf {
  readonly pieces: readonly MailPiece[];
  readonly columns: readonly FormColumn[];
  readonly perPage: number;
  readonly rowHeight: number;
  /** Above the lines, the same on each page. */
  readonly head: readonly DrawingItem[];
  readonly form: string;
}

/** Pages are laid out one at a time: a day may have thousands of pieces. */
export interface FormPages {
  readonly count: number;
  page(at: number): Drawing;
}

export function formPages({ pieces, columns, perPage, rowHeight, head, form }: FormOf): FormPages {
  const pages = pagesOf(pieces, perPage);
  const count = pages.length;
  return {
    count,
    page(at) {
      const onPage = pages[at] ?? [];
      const table = { columns, pieces: onPage, perPage, rowHeight, first: at * perPage + 1 };
      return {
        width: sheet.width,
        height: sheet.height,
        items: [
          ...head,
          ...lines({ ...table, top: 146, isLast: at === count - 1 }),
          ...foot({ y: 520, listed: pieces.length, onPage: onPage.length, page: at + 1, pages: count, form }),
        ],
      };
    },
  };
}
