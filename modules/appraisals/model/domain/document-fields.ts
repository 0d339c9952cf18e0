import { choice, exact, measure, onDay, text } from './field.ts';
import type { Fields } from './field.ts';
import { formerPurposes, purposeNames } from './purposes.ts';

export const customerFields = {
  firstName: text('First name', 60),
  lastName: text('Last name', 60),
  email: text('Email', 254),
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
  purpose: choice('Purpose', purposeNames, formerPurposes),
  intendedUse: exact('Intended use', 250),
  intendedUsers: text('Intended users', 160),
  market: text('Market', 120),
  inspectedOn: onDay('Inspected'),
  effectiveOn: onDay('Effective date'),
  inspection: choice('Inspection', inspections),
  approach: choice('Approach', [
    'Sales comparison',
    'Cost',
    'Sales comparison for stones, cost for mounting',
    'Income',
  ]),
  approachReason: exact('Why this approach', 400),
  interest: choice('Interest in the items', [
    'None',
    'We sold them to the client',
    'We may buy them from the client',
  ]),
  priorServices: choice('Prior services (last 3 years)', ['None', 'Appraised before', 'Sold or repaired']),
  help: text('Appraisal assistance from', 160),
  preparedAt: text('Prepared at', 120),
  appraiserName: text('Appraiser', 80),
  appraiserTitle: text('Title', 80),
  qualifications: { ...text('Qualifications', 1_000), rows: 4 },
  terms: { kind: 'text', label: 'Terms and conditions', most: 500, plain: true, rows: 4 },
  layout: choice('Layout', layouts),
  paper: choice('Paper', papers),
  /** Spec marketplace §2: whether the lines behind each value print. */
  valueLines: choice('Value breakdown', valueLines),
  currency: choice('Second currency', currencies),
  /** Units of the second currency for one US dollar. */
  exchangeRate: measure('Exchange rate', 'per $1', 6, [1, 10_000_000_000]),
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
