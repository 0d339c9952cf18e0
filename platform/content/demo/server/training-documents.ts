import { day } from '#kit/domain/day.ts';
import { points, section, steps } from '#platform/content/documents/server/texts/document-source.ts';
import type { DocumentSource } from '#platform/content/documents/server/texts/document-source.ts';

function course(title: string, subject: string, blocks: DocumentSource['blocks']): DocumentSource {
  return { title, subject, version: '2026.1', since: day('2026-01-05'), blocks };
}

export const amlBasics = course('AML basics for jewelers', 'The compliance program dealers need', [
  ...section(
    'Who needs a program',
    'Dealers in precious metals, precious stones or jewels who bought more than $50,000 and sold more than $50,000 of them in the previous year (31 CFR 1027.100 and 1027.210). Retailers who buy only from US dealers and the public are mostly exempt, with up to $50,000 in other purchases.',
  ),
  ...section(
    'What the program includes',
    points(
      "Written policies and controls that fit your business's risk, approved by management.",
      'A compliance officer.',
      'Ongoing training for the people who need it.',
      'Independent testing.',
    ),
  ),
  ...section(
    'Red flags',
    points(
      "A buyer who doesn't care about price or doesn't want a receipt.",
      'Payment by a third party with no connection to the sale.',
      "A transaction that doesn't fit the customer's business.",
    ),
  ),
]);

export const cashReporting = course('Reporting cash: Form 8300', 'Cash over $10,000 in a trade or business', [
  ...section(
    'When',
    'If you receive more than $10,000 in cash in one transaction or related transactions, file Form 8300 within 15 days (31 CFR 1010.330; 26 U.S.C. 6050I).',
  ),
  ...section(
    'How',
    steps(
      'Ask for ID before you close the sale.',
      'Add up related payments: those within 24 hours, and others you know are related.',
      'File the form and keep a copy for five years.',
      'Notify the buyer in writing by January 31 of the next year.',
    ),
  ),
]);

export const sanctions = course(
  "Sanctions: who you can't do business with",
  'Names, countries and what to do',
  [
    ...section(
      'The rule',
      'No person in the United States may do business with sanctioned people or countries (31 CFR chapter V), at any price.',
    ),
    ...section(
      'At the counter',
      steps(
        'Check new buyers and suppliers against the Office of Foreign Assets Control (OFAC) list.',
        'If a name is similar, compare date of birth and address.',
        "If it's the same person, stop and call your attorney.",
      ),
    ),
  ],
);
