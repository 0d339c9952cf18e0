import { formatCents } from '#kit/domain/money.ts';
import {
  commodityCharacters,
  commodityErrors,
  goodsValue,
} from '#modules/shipping/draft/domain/commodity.ts';
import type { CommodityLine } from '#modules/shipping/draft/domain/commodity.ts';
import {
  emptyCustoms,
  invoiceTotal,
  maxCommodities,
  signerCharacters,
} from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { CustomsDeclaration } from '#modules/shipping/draft/domain/customs-declaration.ts';
import { isVague } from '#modules/shipping/customs/domain/vague-words.ts';
import { isAbroad } from '#modules/shipping/draft/domain/place.ts';
import type { CoverageRule, ShippingFacts } from './coverage-rule.ts';

/** Insurance-only parcels need no export details. */
export const isExported = ({ plan }: ShippingFacts): boolean =>
  plan.insuranceOnly === undefined && isAbroad(plan.origin, plan.destination);

export const customsOf = ({ plan }: ShippingFacts): CustomsDeclaration => plan.customs ?? emptyCustoms;

const describe = { words: 'Describe the goods', opens: 'commodities' } as const;

const linesOf = (facts: ShippingFacts) => customsOf(facts).lines;
const firstLine = (facts: ShippingFacts, isWrong: (line: CommodityLine) => boolean): number =>
  linesOf(facts).findIndex(isWrong) + 1;

const required: CoverageRule = {
  code: 'commodities_required',
  sentence: 'Commodities are required for another country, 99 at most.',
  concerns: isExported,
  applies: (facts) =>
    isExported(facts) && (linesOf(facts).length === 0 || linesOf(facts).length > maxCommodities),
  says: (facts) => ({
    grade: 'stops',
    field: 'commodities',
    words:
      linesOf(facts).length === 0
        ? 'Commodities are required.'
        : `An invoice holds ${maxCommodities} commodities.`,
    fixes: [describe],
  }),
  met: (facts) => {
    const count = linesOf(facts).length;
    const counted = count === 1 ? 'one commodity' : `${count} commodities`;
    return `Customs are told of ${counted} for ${formatCents(goodsValue(linesOf(facts)))}.`;
  },
};

const isIncomplete = (line: CommodityLine): boolean => Object.keys(commodityErrors(line)).length > 0;

const incomplete: CoverageRule = {
  code: 'commodity_incomplete',
  sentence: 'A commodity has a description, a tariff code, an origin, a quantity and a value.',
  concerns: () => false,
  applies: (facts) => isExported(facts) && firstLine(facts, isIncomplete) > 0,
  says: (facts) => {
    const number = firstLine(facts, isIncomplete);
    const line = linesOf(facts)[number - 1];
    const [words = ''] = line === undefined ? [] : Object.values(commodityErrors(line));
    return {
      grade: 'stops',
      field: 'commodities',
      words: `Commodity ${number}: ${words}`,
      fixes: [describe],
    };
  },
  met: () => '',
};

const isLong = ({ description }: CommodityLine): boolean =>
  Array.from(description).length > commodityCharacters;

const description: CoverageRule = {
  code: 'commodity_description',
  sentence: 'A commodity is described in at most 35 characters.',
  concerns: () => false,
  applies: (facts) => isExported(facts) && firstLine(facts, isLong) > 0,
  says: (facts) => ({
    grade: 'stops',
    field: 'commodities',
    words: `Commodity ${firstLine(facts, isLong)} is described in more than ${commodityCharacters} characters.`,
    fixes: [describe],
  }),
  met: () => '',
};

/** Customs need exact descriptions, unlike labels (domain opportunity 4). */
const vague: CoverageRule = {
  code: 'commodity_vague',
  sentence: 'Customs want to read what it is: material and article.',
  concerns: (facts) => isExported(facts) && linesOf(facts).length > 0,
  applies: (facts) => isExported(facts) && firstLine(facts, (line) => isVague(line.description)) > 0,
  says: (facts) => {
    const number = firstLine(facts, (line) => isVague(line.description));
    return {
      grade: 'warns',
      field: 'commodities',
      words: `Customs send back “${linesOf(facts)[number - 1]?.description ?? ''}”. Name material and article, such as 18K gold necklace.`,
      fixes: [describe],
    };
  },
  met: () => 'Customs read what it is; nothing of it is on the box.',
};

const value: CoverageRule = {
  code: 'commodity_value',
  sentence: 'The commodities are worth at least what is declared.',
  concerns: () => false,
  applies: (facts) =>
    isExported(facts) && linesOf(facts).length > 0 && goodsValue(linesOf(facts)) < facts.plan.declaredValue,
  says: (facts) => ({
    grade: 'warns',
    field: 'commodities',
    words: `The commodities are worth ${formatCents(goodsValue(linesOf(facts)))}, less than the ${formatCents(facts.plan.declaredValue)} that are declared. Customs and insurer compare them.`,
    fixes: [describe],
  }),
  met: () => '',
};

const discount: CoverageRule = {
  code: 'invoice_discount',
  sentence: 'What an invoice takes off is less than what it asks for.',
  concerns: () => false,
  applies: (facts) =>
    isExported(facts) && customsOf(facts).charges.discount > 0 && invoiceTotal(customsOf(facts)) <= 0,
  says: (facts) => ({
    grade: 'stops',
    field: 'charges.discount',
    words: `The discount of ${formatCents(customsOf(facts).charges.discount)} leaves nothing of the invoice. Type what is taken off the whole.`,
    fixes: [{ words: 'Type the discount', opens: 'charges' }],
  }),
  met: () => '',
};

const isSignable = ({ signer: { name, title } }: CustomsDeclaration): boolean =>
  [name, title].every((text) => text.trim() !== '' && Array.from(text).length <= signerCharacters);

const signer: CoverageRule = {
  code: 'export_signer',
  sentence: 'Somebody signs the export papers, with name and title of at most 35 characters.',
  concerns: isExported,
  applies: (facts) => isExported(facts) && !isSignable(customsOf(facts)),
  says: () => ({
    grade: 'stops',
    field: 'signer',
    words: `Name who signs the export papers, and their title, each in at most ${signerCharacters} characters.`,
    fixes: [{ words: 'Name the signer', opens: 'signer' }],
  }),
  met: (facts) => `${customsOf(facts).signer.name} signs the export papers.`,
};

// Rough diamonds need a Kimberley certificate.
const isRough = ({ tariffCode }: CommodityLine): boolean =>
  /^7102(10|21|31)/.test(tariffCode.replaceAll('.', ''));

const kimberley: CoverageRule = {
  code: 'rough_diamonds',
  sentence: 'Rough diamonds travel with a certificate of the Kimberley Process.',
  concerns: () => false,
  applies: (facts) => isExported(facts) && firstLine(facts, isRough) > 0,
  says: () => ({
    grade: 'warns',
    field: 'commodities',
    words:
      'Rough diamonds need a Kimberley Process certificate in a sealed container. Customs seize them without it.',
  }),
  met: () => '',
};

export const customsRules: readonly CoverageRule[] = [
  required,
  incomplete,
  description,
  vague,
  value,
  discount,
  signer,
  kimberley,
];
