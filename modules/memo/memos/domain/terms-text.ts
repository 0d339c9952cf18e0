import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

export interface Clause {
  readonly title: string;
  readonly text: string;
}

export interface TermsText {
  readonly version: string;
  readonly clauses: readonly Clause[];
  /** The first day on which memos are written with it. */
  readonly activeFrom: Day;
}

/** Spec platform §9: Memo terms version 2020. Domain marketplace §4.10: what the trade expects. */
export const firstTerms: TermsText = {
  version: '2020',
  activeFrom: day('2020-01-01'),
  clauses: [
    {
      title: 'Title',
      text: 'The merchandise is delivered for examination only. Title stays with the seller until the seller issues an invoice for it.',
    },
    {
      title: 'Risk',
      text: 'The buyer bears all risk of loss and damage, from any cause, from delivery until the merchandise is returned to the seller. The stated value is the measure of loss. It is not an offer to sell.',
    },
    {
      title: 'Return on demand',
      text: "The buyer must return the merchandise on the seller's demand and no later than the due date.",
    },
    {
      title: 'No sale without an invoice',
      text: "A sale takes place only when the seller invoices what the buyer keeps. The buyer may not pledge the merchandise or lend it to others without the seller's written consent.",
    },
    {
      title: 'Payment and interest',
      text: 'Invoices are due within the payment days on this memo. After that, simple interest accrues daily at the rate on this memo.',
    },
    {
      title: 'Costs and law',
      text: "The buyer must pay the seller's reasonable legal fees for recovering merchandise or payment. The law of the seller's state governs this memo.",
    },
  ],
};

/** The text as staff edit it: a title, its clause on the next line, and a blank line between clauses. */
export const textOfClauses = (clauses: readonly Clause[]): string =>
  clauses.map(({ title, text }) => `${title}\n${text}`).join('\n\n');

/** Undefined if a title has no clause below it. */
export function readClauses(text: string): readonly Clause[] | undefined {
  const parts = text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.trim().split('\n'));
  const clauses = parts.map(([title = '', ...rest]) => ({
    title: title.trim(),
    text: rest.join(' ').trim(),
  }));
  return clauses.every((clause) => clause.title !== '' && clause.text !== '') ? clauses : undefined;
}

/** Newest first: the first one whose day has come holds. */
export const termsOn = (published: readonly TermsText[], today: Day): TermsText =>
  published.find(({ activeFrom }) => activeFrom <= today) ?? firstTerms;
