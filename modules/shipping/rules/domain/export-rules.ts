import { filingNeed, filingText, isItn } from '#modules/shipping/customs/domain/export-filing.ts';
import { customsRoles, isNamed } from '#modules/shipping/draft/domain/customs-declaration.ts';
import { entersOnEori, taxIdError } from '#modules/shipping/draft/domain/tax-id.ts';
import { wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, ShippingFacts } from './coverage-rule.ts';
import { customsOf, isExported } from './customs-rules.ts';

const typeItn = { words: 'Type the ITN', opens: 'itn' } as const;
const typeTaxId = { words: 'Tax ids', opens: 'tax-ids' } as const;

const countryOf = ({ plan }: ShippingFacts) => plan.destination.countryCode;

const requiredFiling = (facts: ShippingFacts) =>
  filingNeed({
    customs: customsOf(facts),
    countryCode: countryOf(facts),
    limit: facts.limits.exportFiling,
  });

const itnMissing: CoverageRule = {
  code: 'itn_missing',
  sentence: 'Goods of one number worth more than $2,500, and licensed goods, leave with an ITN.',
  concerns: (facts) => isExported(facts) && customsOf(facts).lines.length > 0,
  applies: (facts) => isExported(facts) && customsOf(facts).itn === '' && requiredFiling(facts) !== undefined,
  says: (facts) => ({
    grade: 'stops',
    field: 'itn',
    words:
      requiredFiling(facts) === 'license'
        ? 'Licensed goods need an ITN: file them with AES and type its answer.'
        : `Goods of one number above ${wholeDollars(facts.limits.exportFiling)} need an ITN: file them with AES and type its answer.`,
    fixes: [typeItn],
  }),
  met: (facts) => {
    const { itn } = customsOf(facts);
    return itn === ''
      ? `Nothing has to be filed: ${filingText(itn, countryOf(facts))}.`
      : `The export is filed: ${itn}.`;
  },
};

const itnInvalid: CoverageRule = {
  code: 'itn_invalid',
  sentence: 'An ITN is AES X, the day and six digits.',
  concerns: () => false,
  applies: (facts) => isExported(facts) && customsOf(facts).itn !== '' && !isItn(customsOf(facts).itn),
  says: () => ({
    grade: 'stops',
    field: 'itn',
    words: 'Type the ITN as AES answered it, such as AES X20261121123456.',
    fixes: [typeItn],
  }),
  met: () => '',
};

/** Spec shipping §5: an ITN may be required above $2,500 (FedEx international). */
const itnPrompt: CoverageRule = {
  code: 'itn_prompt',
  sentence: 'FedEx may ask for an ITN above $2,500.',
  concerns: () => false,
  applies: (facts) =>
    isExported(facts) &&
    facts.service?.carrier === 'FedEx' &&
    customsOf(facts).itn === '' &&
    requiredFiling(facts) === undefined &&
    facts.plan.declaredValue > facts.limits.exportFiling,
  says: (facts) => ({
    grade: 'warns',
    field: 'itn',
    words: `An ITN may be required above ${wholeDollars(facts.limits.exportFiling)}. Without one the papers say ${filingText('', countryOf(facts))}.`,
    fixes: [typeItn],
  }),
  met: () => '',
};

const incompleteParty = (facts: ShippingFacts) => customsOf(facts).parties.find((party) => !isNamed(party));

/** Customs contact every named party, so a party must be complete. */
const parties: CoverageRule = {
  code: 'customs_party',
  sentence: 'Another party of an export has a name and an address.',
  concerns: () => false,
  applies: (facts) => isExported(facts) && incompleteParty(facts) !== undefined,
  says: (facts) => {
    const role = incompleteParty(facts)?.role;
    return {
      grade: 'stops',
      field: 'parties',
      words: `${role === undefined ? 'Another party' : customsRoles[role]}: type name and address, or remove it.`,
      fixes: [{ words: 'Name the party', opens: 'parties' }],
    };
  },
  met: () => '',
};

const firstTaxIdError = (facts: ShippingFacts): string | undefined =>
  customsOf(facts)
    .taxIds.map((id) => taxIdError(id, facts.plan.shipDate))
    .find((fault) => fault !== undefined);

const taxIds: CoverageRule = {
  code: 'tax_id',
  sentence: 'Tax ids are written as their country writes them, and valid on the day of shipping.',
  concerns: () => false,
  applies: (facts) => isExported(facts) && firstTaxIdError(facts) !== undefined,
  says: (facts) => ({
    grade: 'stops',
    field: 'taxIds',
    words: firstTaxIdError(facts) ?? '',
    fixes: [typeTaxId],
  }),
  met: () => '',
};

const eori: CoverageRule = {
  code: 'eori_missing',
  sentence: 'Into the European Union and Great Britain goods are imported on an EORI.',
  concerns: () => false,
  applies: (facts) =>
    isExported(facts) &&
    entersOnEori(countryOf(facts)) &&
    !customsOf(facts).taxIds.some(({ type, holder }) => type === 'EORI' && holder !== 'Exporter'),
  says: () => ({
    grade: 'warns',
    field: 'taxIds',
    words: 'Customs there ask for the EORI of whoever imports it. Without one the parcel waits.',
    fixes: [typeTaxId],
  }),
  met: () => '',
};

export const exportRules: readonly CoverageRule[] = [
  itnMissing,
  itnInvalid,
  itnPrompt,
  parties,
  taxIds,
  eori,
];
