import { addCents } from '#kit/domain/money.ts';
import { words } from '#modules/shipping/labels/domain/layout/parts.ts';
import { amount, formPages, plain, senderBox, sheet, stampBox } from './form-parts.ts';
import type { FormColumn, FormPages } from './form-parts.ts';
import { totalsOf } from './mail-piece.ts';
import type { MailingForm, MailPiece } from './mail-piece.ts';

/** Domain shipping §7.8: six lines to a page. */
const perPage = 6;

/** Domain shipping §7.8: PS Form 3665. */
export function layOutMailingCertificate({ sender, pieces }: MailingForm): FormPages {
  return formPages({
    pieces,
    columns: columnsFor(pieces),
    perPage,
    rowHeight: 52,
    head: [
      words(sheet.left, 36, 14, 'Certificate of Mailing - Firm', { strong: true }),
      words(sheet.right, 36, 9, 'PS Form 3665', { align: 'right' }),
      ...senderBox(sender, 360),
      ...stampBox(sheet.left + 360, 46, 92),
    ],
    form: 'PS Form 3665, Certificate of Mailing - Firm',
  });
}

function columnsFor(pieces: readonly MailPiece[]): readonly FormColumn[] {
  const total = totalsOf(pieces);
  const blank = () => [];
  const feeOf = ({ fee, signature, adultSignature }: Omit<MailPiece, 'article' | 'addressee' | 'postage'>) =>
    amount(addCents(fee, signature, adultSignature));
  return [
    {
      title: 'USPS Tracking Number or Firm-specific Identifier',
      width: 170,
      cell: ({ article }) => [article],
      total: () => `Total: ${pieces.length}`,
    },
    {
      title: 'Address (Name, Street, City, State, and ZIP Code)',
      width: 290,
      cell: ({ addressee }) => addressee.map(plain),
    },
    {
      title: 'Postage',
      width: 65,
      cell: ({ postage }) => [amount(postage)],
      total: () => amount(total.postage),
    },
    { title: 'Fee', width: 65, cell: (piece) => [feeOf(piece)], total: () => feeOf(total) },
    { title: 'Special Handling', width: 65, cell: blank },
    { title: 'Parcel Airlift', width: 65, cell: blank },
  ];
}
