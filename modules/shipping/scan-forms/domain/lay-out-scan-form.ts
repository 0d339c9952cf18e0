import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { dot } from '#kit/domain/drawing/drawing.ts';
import type { Drawing, DrawingItem } from '#kit/domain/drawing/drawing.ts';
import { toLatin1 } from '#kit/domain/text/latin1.ts';
import { block, words } from '#modules/shipping/labels/domain/layout/parts.ts';

export interface PrintedForm {
  /** 22 digits: 92, 750, mailer, serial, check digit. */
  readonly number: string;
  readonly day: Day;
  readonly shipper: readonly string[];
  readonly entryZip: string;
  readonly classes: readonly { readonly name: string; readonly count: number }[];
  readonly labels: number;
  readonly isSample: boolean;
}

const [width, height, left] = [612, 792, 54];
const right = width - left;

const frame = (x: number, y: number, wide: number, high: number): DrawingItem => ({
  kind: 'frame',
  x,
  y,
  width: wide,
  height: high,
  line: 0.75,
});

/** Domain shipping §7.8: PS Form 5630 with the GS1-128 of the form's number. */
export function layOutScanForm(form: PrintedForm): Drawing {
  return {
    width,
    height,
    items: [
      words(left, 62, 20, 'Shipment Confirmation Acceptance Notice', { strong: true }),
      words(left, 78, 9, 'PS Form 5630'),
      words(right, 78, 9, 'To be scanned by USPS', { align: 'right' }),
      ...shipper(form),
      ...counts(form),
      ...barcode(form),
      ...stamp(),
      ...(form.isSample ? sample() : []),
    ],
  };
}

function shipper({ shipper: lines, day, entryZip, labels }: PrintedForm): DrawingItem[] {
  const facts = [
    ['Mailing date', formatDay(day)],
    ['Entry ZIP Code', entryZip],
    ['Total labels', String(labels)],
  ] as const;
  return [
    frame(left, 92, 252, 92),
    words(left + 8, 106, 8, 'Shipper', { strong: true }),
    ...block(
      { x: left + 8, y: 112, width: 236, size: 11, height: 66 },
      lines.map((line) => toLatin1(line).words),
    ),
    ...facts.flatMap(([name, text], at) => [
      frame(left + 252, 92 + at * (92 / 3), 252, 92 / 3),
      words(left + 260, 103 + at * (92 / 3), 7, name),
      words(left + 260, 117 + at * (92 / 3), 12, text, { strong: true }),
    ]),
  ];
}

const rowHeight = 20;

/** The volume by class, as a clerk compares it with the parcels. */
function counts({ classes, labels }: PrintedForm): DrawingItem[] {
  const rows = [...classes.map(({ name, count }) => [name, count] as const), ['Total', labels] as const];
  return [
    words(left, 208, 10, 'Volume by class', { strong: true }),
    ...rows.flatMap(([name, count], at) => {
      const y = 214 + at * rowHeight;
      const strong = name === 'Total';
      return [
        frame(left, y, right - left, rowHeight),
        words(left + 8, y + 14, 10, name, { strong }),
        words(right - 8, y + 14, 10, String(count), { strong, align: 'right' }),
      ];
    }),
  ];
}

function barcode({ number }: PrintedForm): DrawingItem[] {
  const y = 424;
  return [
    { kind: 'area', x: left, y, width: right - left, height: 4, shade: 'black' },
    words(width / 2, y + 20, 11, 'USPS SCAN FORM', { strong: true, align: 'center' }),
    {
      kind: 'barcode',
      barcode: {
        symbology: 'gs1-128',
        elements: [{ identifier: number.slice(0, 2), value: number.slice(2) }],
      },
      x: left,
      y: y + 28,
      width: right - left,
      height: 90,
      module: 4 * dot,
    },
    words(width / 2, y + 136, 14, number.replaceAll(/(\d{4})(?=\d)/g, '$1 '), {
      strong: true,
      align: 'center',
    }),
    { kind: 'area', x: left, y: y + 146, width: right - left, height: 4, shade: 'black' },
  ];
}

const notes = [
  'Hand this form to the postal employee with the parcels. One scan of the barcode accepts all the parcels.',
  'This form is final. Its labels cannot be voided. Labels printed later need a new form.',
];

function stamp(): DrawingItem[] {
  return [
    frame(left, 596, 300, 100),
    words(left + 8, 610, 8, 'Notes', { strong: true }),
    ...block({ x: left + 8, y: 618, width: 284, size: 9, height: 70 }, notes),
    frame(left + 314, 596, right - left - 314, 100),
    words(left + 322, 610, 8, 'USPS round stamp', { strong: true }),
    words(
      left,
      716,
      9,
      'Accepted by: ______________________________   Date: ______________   Time: __________',
    ),
  ];
}

function sample(): DrawingItem[] {
  return [
    { kind: 'area', x: left, y: 738, width: right - left, height: 20, shade: 'light' },
    words(width / 2, 752, 12, 'SAMPLE - NOT VALID FOR MAILING', { strong: true, align: 'center' }),
  ];
}
