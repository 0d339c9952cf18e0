import { addDays, day, dayOf, yearOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { PolicyRecord } from '../port.ts';
import { lastAnswersOf } from './sample-answers.ts';

/** The last March 31 on or before today: every sample term begins there. */
function termStart(today: Day): Day {
  const march = dayOf(yearOf(today), 3, 31);
  return march <= today ? march : dayOf(yearOf(today) - 1, 3, 31);
}

const nextYear = (on: Day): Day => dayOf(yearOf(on) + 1, 3, 31);

const payUrl = 'https://pay.assay-mutual.example/policies';
const harrow = { name: 'Harrow & Vale', postCode: '10038' };

type Changes = Partial<PolicyRecord> & Pick<PolicyRecord, 'policyNumber' | 'type' | 'holder'>;

/** A paid policy of the current term, with its declarations. */
function sample(today: Day, changes: Changes): PolicyRecord {
  const effectiveOn = termStart(today);
  const expiresOn = nextYear(effectiveOn);
  return {
    accountNumber: '140438200',
    status: 'Active',
    effectiveOn,
    expiresOn,
    termPremium: 620_000,
    limit: 200_000_000,
    deductible: 100_000,
    coverage: [],
    locations: [],
    billing: {
      state: null,
      billed: 0,
      billedDueOn: null,
      unbilled: 0,
      unbilledPayments: 0,
      pastDue: 0,
      paidThrough: expiresOn,
      payUrl: null,
    },
    block: null,
    renewal: null,
    documents: [
      {
        documentId: 'declarations',
        title: 'Declarations',
        kind: 'Document',
        on: effectiveOn,
        detail: '14 pages',
      },
    ],
    claims: [],
    ...changes,
  };
}

function harrowBlock(today: Day): PolicyRecord {
  const start = termStart(today);
  const due = addDays(today, 11);
  return sample(today, {
    policyNumber: '55-014382',
    type: 'Jewelers Block',
    holder: harrow,
    termPremium: 1_488_000,
    limit: 350_000_000,
    deductible: 250_000,
    coverage: ['Stock in store', 'Out of safe', 'In transit', 'Out on memo', 'Travel by car and air'],
    locations: [
      { name: 'Nassau Street', address: '88 Nassau St, New York, NY', limit: 180_000_000 },
      { name: 'Newport', address: '14 Thames St, Newport, RI', limit: 120_000_000 },
      { name: 'Workshop', address: '31 W 47th St, New York, NY', limit: 50_000_000 },
    ],
    billing: {
      state: 'Pending',
      billed: 124_000,
      billedDueOn: due,
      unbilled: 372_000,
      unbilledPayments: 3,
      pastDue: 0,
      paidThrough: null,
      payUrl,
    },
    block: {
      inTransit: 25_000_000,
      perAddressDay: 7_500_000,
      onMemo: 30_000_000,
      insuranceOnly: 5_000_000,
      carriers: [
        { carrier: 'FedEx', limit: 15_000_000 },
        { carrier: 'UPS', limit: 10_000_000 },
        { carrier: 'USPS', limit: 5_000_000 },
      ],
    },
    renewal: {
      on: nextYear(start),
      questionnaireDueOn: addDays(nextYear(start), -60),
      lastAnswers: lastAnswersOf(start),
    },
    documents: blockDocuments(today, start),
    claims: blockClaims(today, start),
  });
}

const blockDocuments = (today: Day, start: Day): PolicyRecord['documents'] => [
  { documentId: 'declarations', title: 'Declarations', kind: 'Document', on: start, detail: '14 pages' },
  { documentId: 'form', title: 'Policy form JB-204', kind: 'Document', on: start, detail: '62 pages' },
  {
    documentId: 'endorsement-3',
    title: 'Endorsement 3, Newport store',
    kind: 'Document',
    on: addDays(start, 105),
    detail: '2 pages',
  },
  {
    documentId: 'loss-run',
    title: 'Loss run',
    kind: 'LossRun',
    on: addDays(today, -19),
    detail: '5 years',
  },
];

const blockClaims = (today: Day, start: Day): PolicyRecord['claims'] => [
  {
    number: 'CL-20431',
    lossOn: addDays(today, -14),
    description: 'Ring missing on arrival, Denver',
    status: 'Open',
    paid: 0,
  },
  {
    number: 'CL-19822',
    lossOn: addDays(start, 36),
    description: 'Box damaged, Boston',
    status: 'Closed',
    paid: 215_000,
  },
  {
    number: 'CL-17240',
    lossOn: addDays(start, -410),
    description: 'Smash and grab at the Newport store',
    status: 'Closed',
    paid: 1_840_000,
  },
];

function harrowOthers(today: Day): readonly PolicyRecord[] {
  return [
    sample(today, {
      policyNumber: '55-014391',
      type: 'Businessowners',
      holder: harrow,
      coverage: ['Building and contents', 'Business income', 'General liability'],
    }),
    sample(today, {
      policyNumber: '3104482917',
      type: 'Workers compensation',
      holder: harrow,
      termPremium: 502_200,
      limit: 100_000_000,
      deductible: 0,
      coverage: ['Statutory benefits', 'Employers liability'],
      billing: {
        state: 'Pending',
        billed: 41_850,
        billedDueOn: addDays(today, 56),
        unbilled: 125_550,
        unbilledPayments: 3,
        pastDue: 0,
        paidThrough: null,
        payUrl,
      },
    }),
  ];
}

/** All that the sample insurer knows, as of today. */
export function sampleRecords(on: string): readonly PolicyRecord[] {
  const today = day(on);
  return [
    harrowBlock(today),
    ...harrowOthers(today),
    // Insures a name that differs from the company's, so staff decide; the next one too.
    sample(today, {
      policyNumber: '55-014402',
      accountNumber: '140440200',
      type: 'Commercial umbrella',
      status: 'Pending',
      holder: { name: 'Harrow Holdings LLC', postCode: '10038' },
    }),
    sample(today, {
      policyNumber: '55-204417',
      accountNumber: '204417000',
      type: 'Businessowners',
      holder: { name: 'Lindqvist Family LLC', postCode: '55402' },
    }),
    sample(today, {
      policyNumber: '55-020118',
      accountNumber: '200118000',
      type: 'Jewelers Block',
      holder: { name: 'Castellan Gems', postCode: '90014' },
      billing: {
        state: 'Past Due - Pending',
        billed: 98_000,
        billedDueOn: addDays(today, -6),
        unbilled: 0,
        unbilledPayments: 0,
        pastDue: 98_000,
        paidThrough: null,
        payUrl,
      },
    }),
    sample(today, {
      policyNumber: '55-010007',
      accountNumber: '100070000',
      type: 'Jewelers Block',
      status: 'Inactive',
      holder: harrow,
    }),
  ];
}
