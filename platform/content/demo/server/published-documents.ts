import { day } from '#kit/domain/day.ts';
import type { DocumentCategory } from '#platform/content/document-center/domain/document-category.ts';
import { points, section, steps } from '#platform/content/documents/server/texts/document-source.ts';
import type { DocumentSource } from '#platform/content/documents/server/texts/document-source.ts';
import type { AffiliationType } from '#platform/companies/contract.ts';
import { agsGuide } from './partner-documents.ts';
import { amlBasics, cashReporting, sanctions } from './training-documents.ts';

export interface DemoDocument {
  readonly number: number;
  readonly category: DocumentCategory;
  readonly description: string;
  readonly serviceType?: 'Shipping' | 'MarketPlace' | 'Appraisal';
  /** The partner program whose members it is for. */
  readonly affiliation?: AffiliationType;
  readonly fileName: string;
  readonly source: DocumentSource;
}

function document(
  title: string,
  subject: string,
  since: string,
  blocks: DocumentSource['blocks'],
): DocumentSource {
  return { title, subject, version: '2026.1', since: day(since), blocks };
}

const packing = document('Packing guide', 'How to pack jewelry for shipping', '2026-02-02', [
  ...section(
    'Inner box',
    steps(
      "Wrap each piece separately, so that pieces don't touch.",
      'Fill the inner box so nothing moves when you shake it.',
      'Seal every seam with tamper-evident tape.',
    ),
  ),
  ...section(
    'Outer box',
    steps(
      'Use a new, plain double-wall box. Nothing on it can suggest jewelry, gems or a brand.',
      'Put at least two inches of padding on every side of the inner box.',
      'Put a copy of the label inside. Then tape every seam.',
    ),
  ),
  ...section('Box and closure by value', {
    kind: 'table',
    columns: [{ title: 'Value' }, { title: 'Box' }, { title: 'Closure', share: 2 }],
    rows: [
      ['Up to $10,000', 'Double-wall', 'Tamper-evident tape'],
      ['Up to $75,000', 'Double-wall', 'Tamper-evident tape, and a FraudStopper bag around the inner box'],
      ['Over $75,000', 'Double-wall', 'As above, plus a security seal with its number on the shipment'],
    ],
  }),
]);

const claimForm = document('Claim form', 'What to gather before you file a claim', '2026-01-05', [
  ...section(
    'Within 5 days of discovery, and within 30 days of tender',
    'Fill in this form by hand or use the one in the portal. Keep the packaging until the claim is closed.',
    {
      kind: 'table',
      columns: [{ title: 'Question' }, { title: 'Your answer', share: 2 }],
      rows: [
        ['Tracking number', ''],
        ['Tender date', ''],
        ['Discovery date', ''],
        ['Parcel contents', ''],
        ['Declared value', ''],
        ['What happened', ''],
      ],
    },
  ),
  ...section(
    'Include',
    points(
      'The invoice or the memo.',
      'For damage or missing contents: photos of the outer box, the inner box and the label.',
      'The police report, if the parcel was stolen.',
    ),
  ),
]);

const meter = document('FedEx meter instructions', 'How to connect your FedEx account', '2026-03-16', [
  ...section(
    'What you need',
    points('Your account number: 9 digits.', 'Your meter number: 7 to 9 digits.', "The account's address."),
  ),
  ...section(
    'Where to find your meter number',
    steps(
      "Sign in at FedEx with the account's own login.",
      'Open the account profile, then shipping tools.',
      "The meter number is next to the tool's name. It starts with 1 or 2.",
    ),
  ),
]);

const counterCards = document('Counter cards', 'Insured shipping cards for your counter', '2026-04-20', [
  ...section(
    'Print and cut',
    'We ship your piece fully insured, from our bench to your door. Ask us for your tracking number.',
    'Your repair is covered in both directions. We require a signature on delivery.',
  ),
]);

const resale = document(
  'Selling at auction',
  'How to list lots, how bidding works and how you get paid',
  '2026-05-11',
  [...section('Summary', points('List each lot with its report.', 'Bidding closes on the date you choose.'))],
);

export const demoDocuments: readonly DemoDocument[] = [
  {
    number: 1,
    category: 'Packing and shipping',
    description: 'Inner box, outer box, tape and seals, by value.',
    fileName: 'Packing guide.pdf',
    source: packing,
  },
  {
    number: 2,
    category: 'Claims',
    description: 'Printable form, with a list of what to include.',
    serviceType: 'Shipping',
    fileName: 'Claim form.pdf',
    source: claimForm,
  },
  {
    number: 3,
    category: 'Carriers',
    description: 'Where to find your account and meter numbers, and how to connect.',
    serviceType: 'Shipping',
    fileName: 'FedEx meter instructions.pdf',
    source: meter,
  },
  {
    number: 4,
    category: 'Marketing',
    description: 'Two printable cards about insured shipping for your counter.',
    fileName: 'Counter cards.pdf',
    source: counterCards,
  },
  {
    number: 5,
    category: 'Marketing',
    description: 'For companies that buy and sell on the diamond marketplace.',
    serviceType: 'MarketPlace',
    fileName: 'Selling at auction.pdf',
    source: resale,
  },
  {
    number: 6,
    category: 'Training',
    description: 'Who needs an anti-money laundering program, and what it includes.',
    fileName: 'AML basics.pdf',
    source: amlBasics,
  },
  {
    number: 7,
    category: 'Training',
    description: 'Cash over $10,000: Form 8300, the 15-day deadline and related payments.',
    fileName: 'Reporting cash.pdf',
    source: cashReporting,
  },
  {
    number: 8,
    category: 'Training',
    description: "Who you can't do business with, and how to screen a name.",
    fileName: 'Sanctions.pdf',
    source: sanctions,
  },
  {
    number: 9,
    category: 'Partner programs',
    description: 'What your AGS membership opens in the portal, and how we check it.',
    affiliation: 'AGS',
    fileName: 'AGS member guide.pdf',
    source: agsGuide,
  },
];

/** A document shared with one company. */
export const demoLetter = document('Block policy, endorsement 3', 'What changes on July 1', '2026-07-01', [
  ...section(
    'What changes',
    'From July 1, 2026, the limit for goods in your show windows during business hours is $150,000. All other terms stay the same.',
  ),
]);
