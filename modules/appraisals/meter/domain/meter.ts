import { isFilled, textOf } from '#modules/appraisals/model/domain/field.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { purposeOf } from '#modules/appraisals/model/domain/purposes.ts';
import { sections } from './check.ts';
import type { Check, Section } from './check.ts';
import { gemChecks } from './gem-checks.ts';
import type { ReportValues } from './gem-checks.ts';
import { itemChecks, valueChecks } from './item-checks.ts';

/** What the meter knows beside the content. */
export interface Known {
  /** This person can't enter prices, so isn't asked for them. */
  readonly hidesWholesale?: boolean;
  /** Photos of each item. */
  readonly photos: Readonly<Record<string, number>>;
  /** What the lab's report says of a gem. */
  readonly reports: Readonly<Record<string, ReportValues>>;
}

export interface Meter {
  readonly checks: readonly Check[];
  readonly met: number;
  /** Checks that are neither met nor answered. */
  readonly gaps: readonly Check[];
  /** In percent; 100 only when no gap is left. */
  readonly percent: number;
  readonly sections: readonly { readonly section: Section; readonly met: number; readonly all: number }[];
}

function customerChecks({ customer }: Content): Check[] {
  const check = (field: string, sentence: string, must: boolean): Check => ({
    key: `customer.${field}`,
    section: 'Customer',
    place: { part: 'customer', field },
    isMet: isFilled(customer, field),
    sentence,
    must,
  });
  return [
    check('firstName', "Enter the customer's first name.", true),
    check('lastName', "Enter the customer's last name.", true),
    check('street', "Enter the customer's street address.", false),
    check('city', "Enter the customer's city.", false),
    check('state', "Enter the customer's state.", false),
  ];
}

const documentNeeds: readonly (readonly [field: string, sentence: string])[] = [
  ['purpose', 'Choose the purpose.'],
  ['intendedUse', 'Enter the intended use.'],
  ['intendedUsers', 'Enter the intended users.'],
  ['market', 'Enter the market.'],
  ['inspectedOn', 'Enter the date of the inspection.'],
  ['effectiveOn', 'Enter the effective date.'],
  ['inspection', 'Choose how the items were inspected.'],
  ['approach', 'Choose the approach to value.'],
  ['approachReason', 'Explain why this approach fits.'],
  ['interest', 'State your interest in the items.'],
  ['priorServices', 'Disclose any prior services involving the items.'],
  ['preparedAt', 'Enter where the document was prepared.'],
  // Spec marketplace §5.
  ['appraiserName', "Enter the appraiser's name."],
  ['appraiserTitle', "Enter the appraiser's title."],
  ['qualifications', "Enter the appraiser's qualifications."],
];

function documentChecks({ document, items }: Content): Check[] {
  const check = (field: string, isMet: boolean, sentence: string): Check => ({
    key: `document.${field}`,
    section: 'Document',
    place: { part: 'document', field },
    isMet,
    sentence,
    must: true,
  });
  const checks = documentNeeds.map(([field, sentence]) => check(field, isFilled(document, field), sentence));
  const currency = textOf(document, 'currency');
  if (currency !== '' && currency !== 'USD')
    checks.push(
      check('exchangeRate', isFilled(document, 'exchangeRate'), 'Enter the exchange rate.'),
      check('rateOn', isFilled(document, 'rateOn'), 'Enter the date of the exchange rate.'),
    );
  const purpose = purposeOf(textOf(document, 'purpose'));
  if (purpose?.bySeller)
    for (const { itemId, costs } of items)
      checks.push({
        ...check(
          'pricePaid',
          isFilled(costs, 'pricePaid'),
          'Enter the price paid. Required for items you sold.',
        ),
        key: `value.${itemId}.pricePaid`,
        section: 'Valuation',
        place: { part: 'value', id: itemId, field: 'pricePaid' },
      });
  return checks;
}

/** Everything that a careful reader would look for, met or not. */
export function meterOf(content: Content, known: Known): Meter {
  const effectiveOn = textOf(content.document, 'effectiveOn');
  const checks: Check[] = [
    ...customerChecks(content),
    {
      key: 'items',
      section: 'Items',
      place: { part: 'item', field: 'items' },
      isMet: content.items.length > 0,
      sentence: 'Add at least 1 item.',
      must: true,
    },
    ...content.items.flatMap((item) => [
      ...itemChecks(item, known.photos[item.itemId] ?? 0),
      ...item.gems.flatMap((gem) => gemChecks(gem, known.reports[gem.gemId])),
      ...valueChecks(item, effectiveOn, known.hidesWholesale),
    ]),
    ...documentChecks(content),
  ];
  const answered = new Set(content.reasons.filter(({ words }) => words !== '').map(({ check }) => check));
  const isClosed = (check: Check): boolean => check.isMet || (!check.must && answered.has(check.key));
  const met = checks.filter(isClosed).length;
  return {
    checks,
    met,
    gaps: checks.filter((check) => !isClosed(check)),
    // Rounded down, so that 100% is never a rounding.
    percent: Math.floor((met * 100) / checks.length),
    sections: sections.map((section) => {
      const own = checks.filter((check) => check.section === section);
      return { section, met: own.filter(isClosed).length, all: own.length };
    }),
  };
}

/** Complete is allowed exactly when nothing is left to close. */
export const canComplete = ({ gaps }: Meter): boolean => gaps.length === 0;
