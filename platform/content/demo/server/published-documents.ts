import { day } from '#kit/domain/day.ts';
import type { DocumentCategory } from '#platform/content/document-center/domain/document-category.ts';
import { points, section, steps } from '#platform/content/documents/server/texts/document-source.ts';
import type { DocumentSource } from '#platform/content/documents/server/texts/document-source.ts';
import { amlBasics, cashReporting, sanctions } from './training-documents.ts';

export interface DemoDocument {
  readonly number: number;
  readonly category: DocumentCategory;
  readonly description: string;
  readonly serviceType?: 'Shipping' | 'MarketPlace' | 'Appraisal';
  readonly fileName: string;
  readonly source: DocumentSource;
}

function paper(
  title: string,
  subject: string,
  since: string,
  blocks: DocumentSource['blocks'],
): DocumentSource {
  return { title, subject, version: '2026.1', since: day(since), blocks };
}

const packing = paper('Packing guide', 'How jewelry is packed so that it arrives', '2026-02-02', [
  ...section(
    'The inner box',
    steps(
      'Wrap each piece by itself. Nothing touches anything else.',
      'Fill the inner box so that nothing moves when you shake it.',
      'Close it with tape that shows tampering, over every seam.',
    ),
  ),
  ...section(
    'The outer box',
    steps(
      'Take a new, plain box of double-wall board. No mark on it may hint at jewelry, gems or a brand.',
      'Put at least two inches of padding on every side of the inner box.',
      'Put a copy of the label inside. Then tape every seam again.',
    ),
  ),
  ...section('How much tape and which box', {
    kind: 'table',
    columns: [{ title: 'Value' }, { title: 'Box' }, { title: 'Closing', share: 2 }],
    rows: [
      ['Up to $10,000', 'Double-wall board', 'Tape that shows tampering'],
      ['Up to $75,000', 'Double-wall board', 'Tape and a FraudStopper bag around the inner box'],
      ['Over $75,000', 'Double-wall board', 'The same, and a security seal whose number is on the shipment'],
    ],
  }),
]);

const claimForm = paper('Claim form', 'What to gather before a claim is filed', '2026-01-05', [
  ...section(
    'Within 5 days of discovery, and within 30 days of tender',
    'Fill this in by hand or use the form in the portal. Keep the packaging until the claim is closed.',
    {
      kind: 'table',
      columns: [{ title: 'What we ask' }, { title: 'Your answer', share: 2 }],
      rows: [
        ['Tracking number', ''],
        ['Day of tender', ''],
        ['Day of discovery', ''],
        ['What was in the parcel', ''],
        ['Declared value', ''],
        ['What happened', ''],
      ],
    },
  ),
  ...section(
    'Send with it',
    points(
      'The invoice or the memo.',
      'For damage or missing contents: photographs of the outer box, the inner box and the label.',
      'The police report, if the parcel was stolen.',
    ),
  ),
]);

const meter = paper('FedEx meter instructions', 'How a FedEx account is joined to the portal', '2026-03-16', [
  ...section(
    'What you need',
    points(
      'Your account number: 9 digits.',
      'Your meter number: 7 to 9 digits.',
      'The address of the account.',
    ),
  ),
  ...section(
    'Where the meter number is',
    steps(
      'Sign in at FedEx with the account’s own user.',
      'Open the profile of the account and then its shipping tools.',
      'The meter number stands beside the name of the tool. It begins with 1 or 2.',
    ),
  ),
]);

const counterCards = paper('Counter cards', 'Words for your counter about insured shipping', '2026-04-20', [
  ...section(
    'To print and cut',
    'We ship your piece insured from our bench to your door. Ask us for the tracking number.',
    'Your repair travels under our cover, there and back. You sign for it in person.',
  ),
]);

const resale = paper('Selling at auction', 'How lots are entered, seen and settled', '2026-05-11', [
  ...section('In short', points('Enter a lot with its report.', 'Bids close on the day you choose.')),
]);

export const demoDocuments: readonly DemoDocument[] = [
  {
    number: 1,
    category: 'Packing and shipping',
    description: 'Inner box, outer box, tape and seals, with a table by value.',
    fileName: 'Packing guide.pdf',
    source: packing,
  },
  {
    number: 2,
    category: 'Claims',
    description: 'To fill in by hand, with a list of what to send along.',
    serviceType: 'Shipping',
    fileName: 'Claim form.pdf',
    source: claimForm,
  },
  {
    number: 3,
    category: 'Carriers',
    description: 'Where account and meter numbers are found, and how the account is joined.',
    serviceType: 'Shipping',
    fileName: 'FedEx meter instructions.pdf',
    source: meter,
  },
  {
    number: 4,
    category: 'Marketing',
    description: 'Two texts about insured shipping for your counter, to print and cut.',
    fileName: 'Counter cards.pdf',
    source: counterCards,
  },
  {
    number: 5,
    category: 'Marketing',
    description: 'For companies that buy and sell in the diamond marketplace.',
    serviceType: 'MarketPlace',
    fileName: 'Selling at auction.pdf',
    source: resale,
  },
  {
    number: 6,
    category: 'Training',
    description: 'Who must have a program against money laundering, and what it contains.',
    fileName: 'AML basics.pdf',
    source: amlBasics,
  },
  {
    number: 7,
    category: 'Training',
    description: 'Cash over $10,000: Form 8300, the 15 days, and payments that belong together.',
    fileName: 'Reporting cash.pdf',
    source: cashReporting,
  },
  {
    number: 8,
    category: 'Training',
    description: 'Whom you may not deal with, and how a name is checked.',
    fileName: 'Sanctions.pdf',
    source: sanctions,
  },
];

/** A document shared with one company. */
export const demoLetter = paper('Block policy, endorsement 3', 'What changes on July 1', '2026-07-01', [
  ...section(
    'What changes',
    'From July 1, 2026, the limit for goods in your show windows during business hours is $150,000. All else stays.',
  ),
]);
