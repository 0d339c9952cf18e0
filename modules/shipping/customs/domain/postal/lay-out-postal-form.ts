import { dot } from '#kit/domain/drawing/drawing.ts';
import type { Drawing, DrawingItem } from '#kit/domain/drawing/drawing.ts';
import { toLatin1 } from '#kit/domain/text/latin1.ts';
import { block, fitted, words } from '#modules/shipping/labels/domain/layout/parts.ts';
import { postalCategories, postalForms } from './postal-form.ts';
import type { PostalDeclaration, PostalLine } from './postal-form.ts';

const sizes = { CN22: { width: 288, height: 432 }, CN23: { width: 612, height: 792 } } as const;

const latin = (text: string) => toLatin1(text).words;

const frame = (x: number, y: number, width: number, height: number): DrawingItem => ({
  kind: 'frame',
  x,
  y,
  width,
  height,
  line: 0.75,
});

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly text: readonly string[];
  readonly size?: number;
}

/** A framed field with its name at the top. */
function cell({ x, y, width, height, title, text, size = 8 }: Cell): DrawingItem[] {
  const place = { x: x + 4, y: y + 10, width: width - 8, size, height: height - 11 };
  return [
    frame(x, y, width, height),
    fitted({ x: x + 4, y: y + 8, width: width - 8, size: 6 }, latin(title)),
    ...block(place, text.map(latin)),
  ];
}

/** A page for each full set of lines, so that nothing declared is left out. */
export function layOutPostalForm(declared: PostalDeclaration, copy: string, isSample: boolean): Drawing[] {
  const { lines } = postalForms[declared.form];
  const pages = Math.max(1, Math.ceil(declared.lines.length / lines));
  return Array.from({ length: pages }, (_, at) => {
    const page = {
      lines: declared.lines.slice(at * lines, (at + 1) * lines),
      note: [copy, pages > 1 ? `Page ${at + 1} of ${pages}` : ''].filter((part) => part !== '').join(', '),
    };
    const items = declared.form === 'CN22' ? cn22(declared, page) : cn23(declared, page);
    return { ...sizes[declared.form], items: [...items, ...(isSample ? sampleLine(declared.form) : [])] };
  });
}

function sampleLine(form: PostalDeclaration['form']): DrawingItem[] {
  const { width, height } = sizes[form];
  return [
    { kind: 'area', x: 9, y: height - 22, width: width - 18, height: 14, shade: 'light' },
    words(width / 2, height - 12, 9, 'SAMPLE - NOT VALID FOR SHIPMENT', { strong: true, align: 'center' }),
  ];
}

interface FormPage {
  readonly lines: readonly PostalLine[];
  readonly note: string;
}

function barcode(declared: PostalDeclaration, x: number, y: number, width: number): DrawingItem[] {
  const { trackingNumber, hasBarcode } = declared;
  const number = words(x + width / 2, y + 58, 10, trackingNumber, { strong: true, align: 'center' });
  if (!hasBarcode) return [number];
  const symbol = { symbology: 'code128', text: trackingNumber } as const;
  return [{ kind: 'barcode', barcode: symbol, x, y, width, height: 46, module: 3 * dot }, number];
}

function categoryBoxes(chosen: string, x: number, y: number, width: number): DrawingItem[] {
  return postalCategories.flatMap((name, at) => {
    const [left, top] = [x + (at % 3) * (width / 3), y + Math.floor(at / 3) * 12];
    const mark =
      name === chosen ? [words(left + 3.5, top + 6.2, 7, 'X', { strong: true, align: 'center' })] : [];
    return [frame(left, top, 7, 7), ...mark, words(left + 10, top + 6, 6.5, name)];
  });
}

interface TableRule {
  readonly x: number;
  readonly y: number;
  readonly rowHeight: number;
  readonly size: number;
  readonly rows: number;
  readonly columns: readonly (readonly [title: string, width: number, text: (line: PostalLine) => string])[];
}

function table(
  { x, y, rowHeight, size, rows, columns }: TableRule,
  lines: readonly PostalLine[],
): DrawingItem[] {
  const items: DrawingItem[] = [];
  let left = x;
  for (const [title, width, text] of columns) {
    items.push(
      frame(left, y, width, 11 + rows * rowHeight),
      fitted({ x: left + 3, y: y + 8, width: width - 6, size: 6 }, title),
      ...lines.flatMap((line, at) =>
        block({ x: left + 3, y: y + 11 + at * rowHeight, width: width - 6, size, height: rowHeight }, [
          latin(text(line)),
        ]),
      ),
    );
    left += width;
  }
  return items;
}

const certification =
  'I certify that the particulars given in this declaration are correct and that this item contains no dangerous article prohibited by law or by postal or customs regulations.';

type Field = readonly [width: number, title: string, text: readonly string[]];

/** Framed fields side by side. */
function row(
  at: { x: number; y: number; height: number; size?: number },
  fields: readonly Field[],
): DrawingItem[] {
  const lefts = fields.map((_, place) => fields.slice(0, place).reduce((sum, [width]) => sum + width, at.x));
  return fields.flatMap(([width, title, text], place) =>
    cell({ ...at, x: lefts[place] ?? at.x, width, title, text: text.filter((line) => line !== '') }),
  );
}

function cn22(declared: PostalDeclaration, { lines, note }: FormPage): DrawingItem[] {
  const [x, width, half] = [9, 270, 135];
  return [
    words(x, 18, 10, postalForms.CN22.title, { strong: true }),
    words(x + width, 18, 10, 'CN 22', { strong: true, align: 'right' }),
    words(x, 27, 6.5, `${postalForms.CN22.number}. May be opened officially.`),
    words(x + width, 27, 6.5, note, { align: 'right' }),
    ...barcode(declared, x, 31, width),
    ...row({ x, y: 94, height: 62, size: 7 }, [
      [half, 'From', [...declared.sender, declared.senderPhone]],
      [half, 'To', [...declared.addressee, declared.addresseePhone]],
    ]),
    ...categoryBoxes(declared.category, x, 161, width),
    ...table({ x, y: 188, rowHeight: 21, size: 7, rows: postalForms.CN22.lines, columns: narrow }, lines),
    ...row({ x, y: 283, height: 24 }, [
      [half, 'Total gross weight', [declared.grossWeight]],
      [half, 'Total value (USD)', [declared.totalValue]],
    ]),
    ...row({ x, y: 307, height: 24 }, [
      [half, 'Export filing', [declared.exportFiling]],
      [half, 'Invoice number', [declared.invoiceNumber]],
    ]),
    ...row({ x, y: 331, height: 20, size: 6 }, [[width, 'Comments', [declared.comments]]]),
    ...block({ x, y: 353, width, size: 6, height: 22 }, [certification]),
    ...row({ x, y: 378, height: 28 }, [
      [190, "Sender's signature", [declared.signer]],
      [80, 'Date', [declared.date]],
    ]),
  ];
}

const narrow: TableRule['columns'] = [
  ['Detailed description', 82, ({ description }) => description],
  ['Quantity', 34, ({ quantity }) => quantity],
  ['Weight', 30, ({ weight }) => weight],
  ['Value (USD)', 48, ({ value }) => value],
  ['HS tariff no.', 48, ({ tariffCode }) => tariffCode],
  ['Origin', 28, ({ origin }) => origin],
];

const wide: TableRule['columns'] = [
  ['Detailed description of contents', 190, ({ description }) => description],
  ['Quantity', 54, ({ quantity }) => quantity],
  ['Weight', 56, ({ weight }) => weight],
  ['Value (USD)', 90, ({ value }) => value],
  ['HS tariff number', 90, ({ tariffCode }) => tariffCode],
  ['Country of origin', 60, ({ origin }) => origin],
];

function cn23(declared: PostalDeclaration, { lines, note }: FormPage): DrawingItem[] {
  const [x, width, half, third] = [36, 540, 270, 180];
  const right = x + half;
  const { number, title, lines: rows } = postalForms.CN23;
  return [
    words(x, 50, 13, title, { strong: true }),
    words(x + width, 50, 13, 'CN 23', { strong: true, align: 'right' }),
    words(x, 62, 7.5, `${number}. May be opened officially. Shipment ${declared.shipmentNumber}`),
    words(x + width, 62, 8, note, { align: 'right' }),
    ...barcode(declared, right, 70, half),
    ...row({ x, y: 70, height: 70, size: 9 }, [
      [half, 'From: sender', [...declared.sender, declared.senderPhone]],
    ]),
    ...row({ x, y: 140, height: 84, size: 10 }, [
      [half, 'To: addressee', [...declared.addressee, declared.addresseePhone]],
    ]),
    ...row({ x: right, y: 140, height: 44 }, [
      [half, "Importer's reference, tax number or EORI", [declared.importer]],
    ]),
    ...row({ x: right, y: 184, height: 40 }, [[half, 'If undeliverable', [declared.nonDelivery]]]),
    ...table({ x, y: 224, rowHeight: 24, size: 8.5, rows, columns: wide }, lines),
    ...row({ x, y: 427, height: 30 }, [
      [third, 'Total gross weight', [declared.grossWeight]],
      [third, 'Total value (USD)', [declared.totalValue]],
      [third, 'Postal charges and fees (USD)', [declared.postage]],
    ]),
    frame(x, 457, width, 34),
    words(x + 4, 465, 6, 'Category of item'),
    ...categoryBoxes(declared.category, x + 4, 468, width - 8),
    ...row({ x, y: 491, height: 32 }, [
      [third, 'License numbers', [declared.licenses]],
      [third, 'Invoice number', [declared.invoiceNumber]],
      [third, 'Export filing (ITN or exemption)', [declared.exportFiling]],
    ]),
    ...row({ x, y: 523, height: 44 }, [[width, 'Comments', [declared.comments]]]),
    ...block({ x, y: 574, width, size: 8, height: 24 }, [certification]),
    ...row({ x, y: 602, height: 40, size: 9 }, [
      [400, "Sender's signature", [declared.signer]],
      [140, 'Date', [declared.date]],
    ]),
  ];
}
