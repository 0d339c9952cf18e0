import { customerName, itemName } from '#modules/appraisals/model/domain/content.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { textOf } from '#modules/appraisals/model/domain/field.ts';
import { valuationOf } from '#modules/appraisals/model/domain/valuation.ts';

/** A new wording gets a new version; consents keep the one that the customer agreed to. */
export const insuranceTermsVersion = '2026-11.3';

/** What the recipient gets, and nothing else (domain marketplace, section 2, item 8). */
export const insuranceSends = [
  "The customer's name, email, phone and address",
  'Each item: name, description and value',
  "The document's number, seal, purpose and effective date",
] as const;

export const insuranceKeeps = "Photos, lab reports, prices paid and valuation details aren't sent.";

export const insuranceTerms = (recipient: string, company: string): string =>
  `I agree that ${company} may send this information to ${recipient} so that ${recipient} can offer me insurance. This has no effect on my appraisal. I can withdraw at any time, and the information sent will then be deleted.`;

export interface SentForInsurance {
  readonly customer: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
  };
  readonly items: readonly {
    readonly name: string;
    readonly description: string;
    /** US cents. */
    readonly value: number;
  }[];
  readonly number: string;
  readonly hash: string;
  readonly purpose: string;
  readonly effectiveOn: string;
}

interface SealedFacts {
  readonly content: Content;
  readonly number: string;
  readonly hash: string;
}

export function sentForInsurance({ content, number, hash }: SealedFacts): SentForInsurance {
  const of = (key: string): string => textOf(content.customer, key);
  return {
    customer: {
      name: customerName(content),
      email: of('email'),
      phone: of('phone'),
      address: [of('street'), of('city'), `${of('state')} ${of('postCode')}`.trim()]
        .filter((part) => part !== '')
        .join(', '),
    },
    items: content.items.map((item) => ({
      name: itemName(item),
      description: textOf(item.values, 'description'),
      value: valuationOf(item).total,
    })),
    number,
    hash,
    purpose: textOf(content.document, 'purpose'),
    effectiveOn: textOf(content.document, 'effectiveOn'),
  };
}
