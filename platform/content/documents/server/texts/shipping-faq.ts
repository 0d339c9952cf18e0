import { day } from '#kit/domain/day.ts';
import type { PdfBlock } from '#kit/domain/pdf-document.ts';
import type { Provider } from '#platform/content/provider/server/content-ports.ts';
import { points, question, section, steps } from './document-source.ts';
import type { DocumentSource } from './document-source.ts';

export function shippingFaq(provider: Provider): DocumentSource {
  return {
    title: 'Shipping FAQ',
    subject: 'Common questions about insured shipping',
    version: '2026.1',
    since: day('2026-01-05'),
    blocks: [...starting(), ...parcels(), ...handingOver(), ...changes(provider), ...claims()],
  };
}

function starting(): PdfBlock[] {
  return [
    ...section('Getting started'),
    ...question(
      'Who can ship?',
      'Any business with an approved account, jeweler or not. Your administrator fills out the questionnaire, and we review it within 24 hours, sooner for policyholders. Once the administrator accepts the terms, approved members of your company can ship.',
    ),
    ...question(
      'Which carriers can I use?',
      'FedEx, UPS and USPS. Compare their quotes side by side: price, delivery date and whether coverage applies to the service.',
    ),
    ...question(
      'What do I need before I can buy a label?',
      'An approved account and a payment method. Only a business administrator can add a payment method. Without one, you can save the shipment and finish it later.',
    ),
  ];
}

function parcels(): PdfBlock[] {
  return [
    ...section('Value, signature and packing'),
    ...question(
      'When do I need a signature?',
      points(
        'To a residence: a direct signature over $1,000, an adult signature over $3,000.',
        'To any address: an adult signature over $35,000.',
      ),
    ),
    ...question(
      'How much can I send to a residence?',
      'Up to $75,000. For more, ship to a business address or have the recipient pick up the parcel at a carrier location. We can find FedEx locations within 50 miles.',
    ),
    ...question(
      'When do I need a security seal?',
      'Over $75,000 to a business address on any day, and over $10,000 to any address if the parcel is in transit over a weekend. Enter the seal number when you create the shipment.',
    ),
    ...question(
      'How do I pack?',
      steps(
        'Pack the goods snugly in a small inner box, with no empty space.',
        'Put the inner box in a plain, sturdy outer box with at least two inches of padding on every side.',
        'Tape every seam with tamper-evident tape. You can order FraudStopper bags under Supply Orders.',
        'Check the label. Nothing on it can name or suggest jewelry, gems or a brand. We warn you about these words. Shipping despite the warning may void your coverage.',
      ),
    ),
    ...question(
      'How large and heavy can a parcel be?',
      'Up to 70 lb. Oversize parcels up to 150 lb, 165 inches in length plus girth or 108 inches in length need a custom quote. Contact us.',
    ),
    ...question(
      'Can I send cash?',
      "Amounts over $500 must go by Registered Mail in packaging without carrier branding. FedEx and UPS don't accept cash.",
    ),
  ];
}

function handingOver(): PdfBlock[] {
  return [
    ...section('Pickup and tracking'),
    ...question(
      'How do I schedule a pickup?',
      "Use Schedule Pickup for UPS, FedEx and USPS. Express pickups are available the same day or the next business day. Ground pickups are available from the next business day up to two weeks ahead. Ask the driver for ID and a receipt. Your coverage starts at the carrier's first scan.",
    ),
    ...question(
      'What is a SCAN form?',
      "One barcode for all your USPS parcels that day. The carrier scans it once to accept them all. A form holds up to 250 shipments. You can't void a label once it's on a form.",
    ),
    ...question(
      "Where can't I ship?",
      'American Samoa (AS), Micronesia (FM), Guam (GU), the Marshall Islands (MH), the Northern Mariana Islands (MP), Palau (PW), Puerto Rico (PR) and the Virgin Islands (VI).',
    ),
    ...question(
      'Why does my shipment need approval?',
      "The shipment's value is over your own limit or our review threshold. A review takes about 15 minutes. If we approve the shipment, we email you the label. If we decline it, we tell you why, and you can change the shipment and submit it again.",
    ),
  ];
}

function changes({ name }: Provider): PdfBlock[] {
  return [
    ...section('Charges and refunds'),
    ...question(
      'Can I void a label?',
      "Yes, if the label hasn't been used and isn't on a SCAN form. You can void each label only once. We refund the shipping charge and premium.",
    ),
    ...question(
      'Why was I charged more than the quote?',
      `Carriers bill for actual weight and size, and for address corrections. They also bill for Saturday delivery, which isn't in the quote. Find each adjustment and its reason under Reconciliations. To dispute an adjustment, request a review and explain why in up to 150 characters. ${name} responds within two business days.`,
    ),
    ...question(
      "The purchase took a while and I didn't get a label. Should I buy again?",
      "No. After 20 seconds we ask you to wait while we keep checking with the carrier. Check your shipments first, because you'd be charged for a second purchase too.",
    ),
  ];
}

function claims(): PdfBlock[] {
  return [
    ...section('Loss and damage'),
    ...question('How long do I have to file a claim?', {
      kind: 'table',
      columns: [{ title: 'Coverage' }, { title: 'File within' }, { title: 'Also', share: 2 }],
      rows: [
        ['Essential', '30 days of tender', 'within 5 days of discovery'],
        [
          'Expanded',
          '6 months of tender',
          'within 5 days of discovery; also covers a parcel at a retail location, up to $75,000',
        ],
      ],
    }),
    ...question(
      'What is covered?',
      points(
        "Loss, damage and theft of the insured goods, from the carrier's first scan to delivery.",
        'The payout is the lowest of insured value, invoice or replacement value, and cost to repair, less your deductible, any carrier payment and the value of any salvage you keep.',
        'Not covered: shipping charges, taxes, lost profit, a label that was never scanned, and exceptions listed on your certificate of coverage.',
      ),
    ),
    ...question(
      'What if something goes wrong with a parcel?',
      'When a parcel is lost, damaged, returned, redirected, not scanned for a while, or delivered without the signature you requested, we draft a claim and email you. Say what happened, add the missing documents, and file the claim. If nothing is wrong, discard the draft.',
    ),
    ...question(
      'What happens after I file?',
      "The claims desk responds within an hour and decides within a week of receiving everything. We email you at each step. The Claims page shows the next step, who handles it and when it's due.",
    ),
    ...question(
      'What do I send with a claim?',
      'A description of what happened, the invoice or memo and, for damage or missing contents, photos of the outer and inner boxes. Up to 10 files of 5 MB each, 15 MB in total. Keep the packaging until the claim is closed.',
    ),
    ...question(
      'A caller asked for a tracking number. What should I do?',
      "Don't give out the number. Most losses in the trade start with a call like this. Call the recipient at a number you know, and contact us right away.",
    ),
  ];
}
