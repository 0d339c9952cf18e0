import type { DrawingItem } from '#kit/domain/drawing/drawing.ts';
import { words } from '#modules/shipping/labels/domain/layout/parts.ts';
import { amount, formPages, frame, plain, senderBox, sheet, stampBox } from './form-parts.ts';
import type { FormColumn, FormPages } from './form-parts.ts';
import { totalsOf } from './mail-piece.ts';
import type { MailingForm, MailPiece } from './mail-piece.ts';

/** Domain shipping §7.8: eight lines to a page. */
const perPage = 8;

/** Domain shipping §7.8: PS Form 3877, with its columns and check boxes. */
export function layOutFirmBook({ sender, pieces }: MailingForm): FormPages {
  return formPages({
    pieces,
    columns: columnsFor(pieces),
    perPage,
    rowHeight: 40,
    head: [
      words(sheet.left, 36, 14, 'Firm Mailing Book For Accountable Mail', { strong: true }),
      words(sheet.right, 36, 9, 'PS Form 3877', { align: 'right' }),
      ...senderBox(sender, 240),
      ...serviceBoxes(pieces),
      ...stampBox(sheet.left + 520, 46, 92),
    ],
    form: 'PS Form 3877, Firm Mailing Book For Accountable Mail',
  });
}

function columnsFor(pieces: readonly MailPiece[]): readonly FormColumn[] {
  const total = totalsOf(pieces);
  const blank = () => [];
  return [
    {
      title: 'USPS Tracking/Article Number',
      width: 116,
      cell: ({ article }) => [article],
      total: () => `Total: ${pieces.length}`,
    },
    {
      title: 'Addressee (Name, Street, City, State, & ZIP Code)',
      width: 172,
      cell: ({ addressee }) => addressee.map(plain),
    },
    {
      title: 'Postage',
      width: 42,
      cell: ({ postage }) => [amount(postage)],
      total: () => amount(total.postage),
    },
    {
      title: '(Extra Service) Fee',
      width: 42,
      cell: ({ fee }) => [amount(fee)],
      total: () => amount(total.fee),
    },
    { title: 'Handling Charge', width: 42, cell: blank },
    {
      title: 'Actual Value if Registered',
      width: 56,
      cell: ({ actualValue }) => [amount(actualValue)],
      total: () => amount(total.actualValue),
    },
    // The provider insures the parcels, so USPS gets no value.
    { title: 'Insured Value', width: 44, cell: blank },
    { title: 'Due Sender if COD', width: 44, cell: blank },
    {
      title: 'ASR Fee',
      width: 24,
      cell: ({ adultSignature }) => [amount(adultSignature)],
      total: () => amount(total.adultSignature),
    },
    { title: 'ASRD Fee', width: 26, cell: blank },
    { title: 'RD Fee', width: 22, cell: blank },
    { title: 'RR Fee', width: 22, cell: blank },
    {
      title: 'SC Fee',
      width: 24,
      cell: ({ signature }) => [amount(signature)],
      total: () => amount(total.signature),
    },
    { title: 'SCRD Fee', width: 26, cell: blank },
    { title: 'SH Fee', width: 18, cell: blank },
  ];
}

const services: readonly (readonly [name: string, has: (piece: MailPiece) => boolean])[] = [
  ['Adult Signature Required', ({ adultSignature }) => adultSignature > 0],
  ['Adult Signature Restricted Delivery', () => false],
  ['Certified Mail', () => false],
  ['Certified Mail Restricted Delivery', () => false],
  ['Collect on Delivery (COD)', () => false],
  ['Insured Mail', () => false],
  ['Priority Mail', ({ actualValue }) => actualValue === null],
  ['Registered Mail', ({ actualValue }) => actualValue !== null],
  ['Return Receipt for Merchandise', () => false],
  ['Signature Confirmation', ({ signature }) => signature > 0],
  ['Signature Confirmation Restricted Delivery', () => false],
];

function serviceBoxes(pieces: readonly MailPiece[]): DrawingItem[] {
  const left = sheet.left + 240;
  const perColumn = 6;
  return [
    frame(left, 46, 280, 92),
    words(left + 4, 56, 7, 'Check type of mail or service'),
    ...services.flatMap(([name, has], at) => {
      const x = left + 6 + Math.floor(at / perColumn) * 140;
      const y = 62 + (at % perColumn) * 12;
      return [
        frame(x, y, 7, 7),
        ...(pieces.some(has) ? [words(x + 1, y + 6.5, 8, 'X', { strong: true })] : []),
        words(x + 11, y + 6.3, 6, name),
      ];
    }),
  ];
}
