import { day } from '#kit/domain/day.ts';
import type { PdfBlock } from '#kit/domain/pdf-document.ts';
import type { Provider } from '#platform/content/provider/server/content-ports.ts';
import { points, question, section, steps } from './document-source.ts';
import type { DocumentSource } from './document-source.ts';

export function shippingFaq(provider: Provider): DocumentSource {
  return {
    title: 'Shipping: questions and answers',
    subject: 'What members ask about shipping with insurance',
    version: '2026.1',
    since: day('2026-01-05'),
    blocks: [...starting(), ...parcels(), ...handingOver(), ...changes(provider), ...claims()],
  };
}

function starting(): PdfBlock[] {
  return [
    ...section('Starting'),
    ...question(
      'Who may ship?',
      'Any business with an approved account, jeweler or not. Your administrator fills in the questionnaire; we review it within 24 hours, sooner for policyholders. After that the administrator accepts the terms, and approved people of your company may ship.',
    ),
    ...question(
      'Which carriers are there?',
      'FedEx, UPS and USPS. You see the quotes of each side by side: price, day of delivery, and whether your cover holds with that service.',
    ),
    ...question(
      'What do I need before I can buy a label?',
      'An approved account and a payment method, which only a business administrator can add. Without one you can save the shipment and finish it later.',
    ),
  ];
}

function parcels(): PdfBlock[] {
  return [
    ...section('Value, signature and packing'),
    ...question(
      'When is a signature needed?',
      points(
        'To a residence: a direct signature over $1,000, an adult signature over $3,000.',
        'To any address: an adult signature over $35,000.',
      ),
    ),
    ...question(
      'How much may I send to a residence?',
      'Up to $75,000. For more, send to a business address or let the recipient collect the parcel at a location of the carrier; the portal finds FedEx locations within 50 miles.',
    ),
    ...question(
      'When do I need a security seal?',
      'For business addresses over $75,000 on any day, and for any address over $10,000 when the parcel travels across a weekend. The number of the seal is entered with the shipment.',
    ),
    ...question(
      'How do I pack?',
      steps(
        'Put the goods in a small inner box without air around them.',
        'Put it in a plain, strong outer box with at least two inches of padding on every side.',
        'Tape every seam with tape that shows tampering. FraudStopper bags can be ordered under Supply Orders.',
        'Check the label: nothing on it may name or hint at jewelry, gems or a brand. The portal warns of such words; shipping against the warning may void the insurance.',
      ),
    ),
    ...question(
      'How large and heavy may a parcel be?',
      'At most 70 lb. Oversize parcels of up to 150 lb, 165 inches in length and girth together, or 108 inches in length need a quote of their own; ask us.',
    ),
    ...question(
      'May I send cash?',
      'Over $500 only by Registered Mail, in packaging without the carrier’s brand. FedEx and UPS do not take cash.',
    ),
  ];
}

function handingOver(): PdfBlock[] {
  return [
    ...section('Handing over and following'),
    ...question(
      'How do I arrange a pickup?',
      'Under Schedule Pickup, for UPS, FedEx and USPS. Express is picked up the same or the next business day; Ground on the next business day, up to two weeks ahead. Ask the driver for identification and for a receipt: your cover begins with the first scan.',
    ),
    ...question(
      'What is a SCAN form?',
      'One barcode for all your USPS parcels of a day: the carrier scans it once and each parcel is accepted. A form holds 250 shipments. A shipment on a form can no longer be voided.',
    ),
    ...question(
      'Where can I not ship to?',
      'To American Samoa (AS), Micronesia (FM), Guam (GU), the Marshall Islands (MH), the Northern Mariana Islands (MP), Palau (PW), Puerto Rico (PR) and the Virgin Islands (VI).',
    ),
    ...question(
      'Why does my shipment wait for approval?',
      'Because its value lies over your own limit or over our review threshold. A review takes about 15 minutes. Approved, the label comes by mail; declined, you get the reason and can change and send the shipment again.',
    ),
  ];
}

function changes({ name }: Provider): PdfBlock[] {
  return [
    ...section('Money and changes'),
    ...question(
      'Can I void a label?',
      'Yes, as long as it was not used and is not on a SCAN form. A shipment can be voided once; carriage and insurance are returned.',
    ),
    ...question(
      'Why was I charged more than quoted?',
      `A carrier bills what it measured and did: another weight, another size, a corrected address, delivery on Saturday, whose surcharge is not in the quote. You find each difference under Reconciliations, with its cause, and can ask for a review in up to 150 characters. ${name} answers within two business days.`,
    ),
    ...question(
      'The purchase took long and I saw no label. Do I buy again?',
      'No. After 20 seconds the portal asks for patience, and it goes on asking the carrier for the outcome. Look at your shipments first: a second purchase would be charged as well.',
    ),
  ];
}

function claims(): PdfBlock[] {
  return [
    ...section('Loss and damage'),
    ...question('How long can I claim?', {
      kind: 'table',
      columns: [{ title: 'Cover' }, { title: 'Until' }, { title: 'And', share: 2 }],
      rows: [
        ['Essential', '30 days after tender', 'within 5 days of discovery'],
        [
          'Expanded',
          '6 months after tender',
          'within 5 days of discovery; also covers a parcel at a retail location, up to $75,000',
        ],
      ],
    }),
    ...question(
      'What do I send with a claim?',
      'The reason and the circumstances, the invoice or memo, and for damage or missing contents photographs of the outer and inner box. Up to 10 files of 5 MB each, 15 MB in all. Keep the packaging until the claim is closed.',
    ),
    ...question(
      'Somebody called and asked for a tracking number. What now?',
      'Do not give it. Most losses in the trade begin with such a call. Call the recipient at a number you know, and tell us at once.',
    ),
  ];
}
