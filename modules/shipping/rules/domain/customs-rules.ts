import { counted } from '#kit/domain/text/counted.ts';
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

const describe = { words: 'Edit commodities', opens: 'commodities' } as const;

const linesOf = (facts: ShippingFacts) => customsOf(facts).lines;
const firstLine = (facts: ShippingFacts, isWrong: (line: CommodityLine) => boolean): number =>
  linesOf(facts).findIndex(isWrong) + 1;

const required: CoverageRule = {
  code: 'commodities_required',
  kind: 'stops',
  sentence: 'International shipments require 1 to 99 commodities.',
  concerns: isExported,
  applies: (facts) =>
    isExported(facts) && (linesOf(facts).length === 0 || linesOf(facts).length > maxCommodities),
  says: (facts) => ({
    grade: 'stops',
    field: 'commodities',
    words:
      linesOf(facts).length === 0 ? 'Commodities are required.' : `Add up to ${maxCommodities} commodities.`,
    fixes: [describe],
  }),
  met: (facts) => {
    const count = linesOf(facts).length;
    const amount = counted(count, 'commodity', 'commodities');
    return `${amount} declared to customs, worth ${formatCents(goodsValue(linesOf(facts)))}.`;
  },
};

const isIncomplete = (line: CommodityLine): boolean => Object.keys(commodityErrors(line)).length > 0;

const incomplete: CoverageRule = {
  code: 'commodity_incomplete',
  kind: 'stops',
  sentence: 'A commodity requires a description, tariff code, country of origin, quantity and value.',
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
  kind: 'stops',
  sentence: 'Commodity descriptions are limited to 35 characters.',
  concerns: () => false,
  applies: (facts) => isExported(facts) && firstLine(facts, isLong) > 0,
  says: (facts) => ({
    grade: 'stops',
    field: 'commodities',
    words: `Commodity ${firstLine(facts, isLong)}: shorten the description to ${commodityCharacters} characters.`,
    fixes: [describe],
  }),
  met: () => '',
};

/** Customs need exact descriptions, unlike labels (domain opportunity 4). */
const vague: CoverageRule = {
  code: 'commodity_vague',
  kind: 'advises',
  sentence: 'Enter the material and item for customs.',
  concerns: (facts) => isExported(facts) && linesOf(facts).length > 0,
  applies: (facts) => isExported(facts) && firstLine(facts, (line) => isVague(line.description)) > 0,
  says: (facts) => {
    const number = firstLine(facts, (line) => isVague(line.description));
    return {
      grade: 'warns',
      field: 'commodities',
      words: `“${linesOf(facts)[number - 1]?.description ?? ''}” is too vague for customs. Include the material and item, such as 18K gold necklace.`,
      fixes: [describe],
    };
  },
  met: () => "Descriptions are clear for customs and don't print on the box.",
};

const value: CoverageRule = {
  code: 'commodity_value',
  kind: 'advises',
  sentence: 'Commodities must total at least the declared value.',
  concerns: () => false,
  applies: (facts) =>
    isExported(facts) && linesOf(facts).length > 0 && goodsValue(linesOf(facts)) < facts.plan.declaredValue,
  says: (facts) => ({
    grade: 'warns',
    field: 'commodities',
    words: `Commodities total ${formatCents(goodsValue(linesOf(facts)))}, less than the declared value of ${formatCents(facts.plan.declaredValue)}. Customs and the insurer compare the two.`,
    fixes: [describe],
  }),
  met: () => '',
};

const discount: CoverageRule = {
  code: 'invoice_discount',
  kind: 'stops',
  sentence: 'The discount must be less than the invoice total.',
  concerns: () => false,
  applies: (facts) =>
    isExported(facts) && customsOf(facts).charges.discount > 0 && invoiceTotal(customsOf(facts)) <= 0,
  says: (facts) => ({
    grade: 'stops',
    field: 'charges.discount',
    words: `The ${formatCents(customsOf(facts).charges.discount)} discount is more than the invoice total. Enter a smaller discount.`,
    fixes: [{ words: 'Edit discount', opens: 'charges' }],
  }),
  met: () => '',
};

const isSignable = ({ signer: { name, title } }: CustomsDeclaration): boolean =>
  [name, title].every((text) => text.trim() !== '' && Array.from(text).length <= signerCharacters);

const signer: CoverageRule = {
  code: 'export_signer',
  kind: 'stops',
  sentence: "Export documents require the signer's name and title, up to 35 characters each.",
  concerns: isExported,
  applies: (facts) => isExported(facts) && !isSignable(customsOf(facts)),
  says: () => ({
    grade: 'stops',
    field: 'signer',
    words: `Enter the signer's name and title for the export documents, up to ${signerCharacters} characters each.`,
    fixes: [{ words: 'Add signer', opens: 'signer' }],
  }),
  met: (facts) => `${customsOf(facts).signer.name} signs the export documents.`,
};

export const customsRules: readonly CoverageRule[] = [
  required,
  incomplete,
  description,
  vague,
  value,
  discount,
  signer,
];
