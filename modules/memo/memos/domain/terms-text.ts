/** The memo terms by version. Domain marketplace §4.10: what the trade expects; the provider can add a version. */
export interface TermsText {
  readonly version: string;
  readonly clauses: readonly (readonly [title: string, text: string])[];
}

export const termsTexts: readonly TermsText[] = [
  {
    version: '2020',
    clauses: [
      [
        'Title',
        'The merchandise is delivered for examination only. Title stays with the seller until the seller issues an invoice for it.',
      ],
      [
        'Risk',
        'The buyer bears all risk of loss and damage, whatever the cause, from delivery until the merchandise is back with the seller. The stated value is the measure of loss. It is not an offer to sell.',
      ],
      [
        'Return on demand',
        'The buyer returns the merchandise when the seller asks for it, and by the due date at the latest.',
      ],
      [
        'No sale without an invoice',
        "A sale takes place only when the seller invoices what the buyer keeps. The buyer does not pledge the merchandise or lend it further without the seller's written consent.",
      ],
      [
        'Payment and interest',
        'Invoices are due after the payment days on this memo. Interest after that is simple interest by day at the rate on this memo.',
      ],
      [
        'Costs and law',
        "The buyer pays the seller's reasonable legal fees for recovering merchandise or payment. The law of the seller's state governs this memo.",
      ],
    ],
  },
];

export function termsOf(version: string): TermsText {
  const found = termsTexts.find((one) => one.version === version);
  if (found === undefined) throw new Error(`There are no memo terms of version ${version}.`);
  return found;
}
