import { choice, exact, hinted, measure, onDay, text } from './field.ts';
import type { Fields } from './field.ts';
import { formerPurposes, purposeNames } from './purposes.ts';

export const customerFields = {
  firstName: text('First name', 60),
  lastName: text('Last name', 60),
  email: hinted(text('Email', 254), 'Used to email the finished document.'),
  phone: text('Phone', 30),
  street: text('Street address', 120),
  city: text('City', 60),
  state: text('State', 40),
  postCode: text('ZIP code', 12),
} as const satisfies Fields;

export const layouts = ['Ledger', 'Frame', 'Letter'] as const;
export const papers = ['Letter', 'A4'] as const;
export const valueLines = ['Printed', 'Not printed'] as const;
export const currencies = ['USD', 'CAD', 'EUR', 'GBP', 'CHF', 'AUD', 'HKD', 'ILS'] as const;
export const inspections = ['In person, by me', 'By a colleague', 'From photos', 'From documents'] as const;

/** Spec marketplace §3, and what a report must contain (domain marketplace §4.11). */
export const documentFields = {
  purpose: hinted(
    choice('Purpose', purposeNames, formerPurposes),
    'Sets the title and the definition of value.',
  ),
  intendedUse: hinted(
    exact('Intended use', 250),
    'What the client will do with it, such as scheduling a ring on a policy.',
  ),
  intendedUsers: hinted(
    text('Intended users', 160),
    'Who may rely on it, such as the client and the insurer.',
  ),
  market: hinted(text('Market', 120), 'Where the items would be replaced or sold.'),
  inspectedOn: hinted(onDay('Inspected'), 'The day you examined the items.'),
  effectiveOn: hinted(onDay('Effective date'), 'The day the value applies to.'),
  inspection: choice('Inspection', inspections),
  approach: choice('Approach', [
    'Sales comparison',
    'Cost',
    'Sales comparison for stones, cost for mounting',
    'Income',
  ]),
  approachReason: hinted(exact('Why this approach', 400), 'Prints under Scope of work.'),
  interest: hinted(
    choice('Interest in the items', [
      'None',
      'We sold them to the client',
      'We may buy them from the client',
    ]),
    'Prints in the certification.',
  ),
  priorServices: hinted(
    choice('Prior services (last 3 years)', ['None', 'Appraised before', 'Sold or repaired']),
    'Prints in the certification.',
  ),
  help: hinted(text('Appraisal assistance from', 160), 'Anyone who helped. Prints in the certification.'),
  preparedAt: text('Prepared at', 120),
  appraiserName: text('Appraiser', 80),
  appraiserTitle: text('Title', 80),
  qualifications: hinted(
    { ...text('Qualifications', 1_000), rows: 4 },
    'Education, credentials and experience.',
  ),
  terms: hinted(
    { kind: 'text', label: 'Terms and conditions', most: 500, plain: true, rows: 4 },
    'Letters, numbers and plain punctuation.',
  ),
  layout: choice('Layout', layouts),
  paper: choice('Paper', papers),
  /** Spec marketplace §2: whether the lines behind each value print. */
  valueLines: hinted(choice('Value breakdown', valueLines), 'Prints the lines behind each value.'),
  currency: hinted(choice('Second currency', currencies), 'Values also print in this currency.'),
  /** Units of the second currency for one US dollar. */
  exchangeRate: hinted(
    measure('Exchange rate', 'per $1', 6, [1, 10_000_000_000]),
    'Units of the second currency for one US dollar.',
  ),
  rateOn: onDay('Exchange rate date'),
} as const satisfies Fields;

/** What a person or a company writes the same in each document. */
export const defaultKeys = [
  'appraiserName',
  'appraiserTitle',
  'preparedAt',
  'qualifications',
  'terms',
  'market',
  'layout',
  'paper',
  'valueLines',
  'currency',
] as const satisfies readonly (keyof typeof documentFields)[];
