import { day } from '#kit/domain/day.ts';
import { points, section, steps } from '#platform/content/documents/server/texts/document-source.ts';
import type { DocumentSource } from '#platform/content/documents/server/texts/document-source.ts';

function course(title: string, subject: string, blocks: DocumentSource['blocks']): DocumentSource {
  return { title, subject, version: '2026.1', since: day('2026-01-05'), blocks };
}

export const amlBasics = course('AML basics for jewelers', 'The program that dealers must have', [
  ...section(
    'Who must have a program',
    'A dealer in precious metals, precious stones or jewels who in the year before bought more than $50,000 of them and sold more than $50,000 (31 CFR 1027.100 and 1027.210). A retailer who buys from American dealers and the public only is mostly exempt, up to $50,000 bought elsewhere.',
  ),
  ...section(
    'What the program contains',
    points(
      'Policies and controls that fit the risk of your business, written down and approved by its management.',
      'A compliance officer.',
      'Training of those who need it, again and again.',
      'An independent test.',
    ),
  ),
  ...section(
    'What to look out for',
    points(
      'A buyer who doesn’t care about price, or wants no receipt.',
      'Payment by somebody who has nothing to do with the sale.',
      'A trade that makes no sense for the business it comes from.',
    ),
  ),
]);

export const cashReporting = course('Reporting cash: Form 8300', 'Cash over $10,000 in a trade or business', [
  ...section(
    'When',
    'Whoever receives more than $10,000 in cash in one transaction, or in related ones, files Form 8300 within 15 days (31 CFR 1010.330; 26 U.S.C. 6050I).',
  ),
  ...section(
    'How',
    steps(
      'Ask for identification before the sale is closed.',
      'Count what belongs together: payments within 24 hours, and those you know to be related.',
      'File, and keep a copy for five years.',
      'Tell the buyer in writing by January 31 of the next year.',
    ),
  ),
]);

export const sanctions = course('Sanctions: whom you may not deal with', 'Names, countries and what to do', [
  ...section(
    'The rule',
    'Nobody in the United States deals with people and countries under sanctions (31 CFR chapter V), at whatever price.',
  ),
  ...section(
    'At the counter',
    steps(
      'Check a new buyer’s or supplier’s name against the list of the Office of Foreign Assets Control.',
      'Where a name is alike, compare date of birth and address.',
      'Where it is the same person, do nothing further and call counsel.',
    ),
  ),
]);
