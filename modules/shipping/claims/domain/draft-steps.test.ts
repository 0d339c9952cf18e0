import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { firstOpenStep, missingParts, stepAnswer } from './draft-steps.ts';
import type { DraftFacts } from './draft-steps.ts';

const complete: DraftFacts = {
  answers: {
    contact: 'Marta Reyes',
    extent: 'Complete',
    packages: 1,
    outerDamage: '',
    innerDamage: '',
    reason: 'NotDelivered',
    circumstances: 'It never came.',
    rolexGia: 'None',
    serial: '',
    claimValue: cents(100_000),
    lateReason: '',
  },
  insuredValue: cents(100_000),
  isPassed: false,
  checklist: [
    { kind: 'invoice', title: 'Sales invoice or memo', status: 'done' },
    { kind: 'affidavit', title: "Recipient's affidavit", status: 'missing' },
  ],
  files: 1,
};
const missingWith = (answers: Partial<DraftFacts['answers']>, facts: Partial<DraftFacts> = {}) =>
  missingParts({ ...complete, ...facts, answers: { ...complete.answers, ...answers } }).map(
    ({ step, words, isRequired }) => `${step}: ${words}${isRequired ? '*' : ''}`,
  );

test('a complete draft misses nothing and opens at the confirmation', () => {
  expect(missingParts(complete)).toEqual([]);
  expect(firstOpenStep([])).toBe('confirmation');
});

test('names what each step needs, and what filing requires', () => {
  expect(missingWith({ contact: ' ', reason: 'Damaged', circumstances: '', claimValue: null })).toEqual([
    'claimant: Contact',
    'package: Outer or inner damage',
    'details: What happened*',
    'details: Claim value*',
  ]);
  expect(missingWith({ reason: null, rolexGia: null })).toEqual([
    'details: Reason*',
    'details: Rolex or GIA question',
  ]);
  expect(missingWith({ rolexGia: 'Both' })).toEqual(['details: Rolex serial and GIA report numbers']);
  expect(missingWith({ claimValue: cents(100_001) })).toEqual([
    'details: Claim value up to the insured value*',
  ]);
  expect(missingWith({}, { isPassed: true })).toEqual(['confirmation: Reason for late filing*']);
  const checklist = [{ kind: 'cost', title: 'Supplier invoice', status: 'missing' }] as const;
  expect(missingWith({}, { checklist })).toEqual(['documents: Supplier invoice']);
});

test('opens at the first step that needs something', () => {
  expect(firstOpenStep([{ step: 'documents', words: 'Supplier invoice', isRequired: false }])).toBe(
    'documents',
  );
});

test('says each answer in a few words', () => {
  expect(stepAnswer('package', complete)).toBe('Complete, 1 package');
  expect(stepAnswer('details', complete)).toBe('Carrier failed to deliver');
  expect(stepAnswer('documents', complete)).toBe('1 file');
});
