import { filingNeed, filingText, isItn } from '#modules/shipping/customs/domain/export-filing.ts';
import { customsRoles, isNamed } from '#modules/shipping/draft/domain/customs-declaration.ts';
import { entersOnEori, taxIdError } from '#modules/shipping/draft/domain/tax-id.ts';
import { wholeDollars } from './coverage-rule.ts';
import type { CoverageRule, ShippingFacts } from './coverage-rule.ts';
import { customsOf, isExported } from './customs-rules.ts';

const typeItn = { words: 'Enter ITN', opens: 'itn' } as const;
const typeTaxId = { words: 'Tax IDs', opens: 'tax-ids' } as const;

const countryOf = ({ plan }: ShippingFacts) => plan.destination.countryCode;

const requiredFiling = (facts: ShippingFacts) =>
  filingNeed({
    customs: customsOf(facts),
    countryCode: countryOf(facts),
    limit: facts.limits.exportFiling,
  });

const itnMissing: CoverageRule = {
  code: 'itn_missing',
  kind: 'stops',
  sentence: 'An ITN is required for licensed goods and for goods over $2,500 per tariff code.',
  concerns: (facts) => isExported(facts) && customsOf(facts).lines.length > 0,
  applies: (facts) => isExported(facts) && customsOf(facts).itn === '' && requiredFiling(facts) !== undefined,
  says: (facts) => ({
    grade: 'stops',
    field: 'itn',
    words:
      requiredFiling(facts) === 'license'
        ? 'Licensed goods need an ITN. File in AES, then enter the ITN.'
        : `Goods over ${wholeDollars(facts.limits.exportFiling)} per tariff code need an ITN. File in AES, then enter the ITN.`,
    fixes: [typeItn],
  }),
  met: (facts) => {
    const { itn } = customsOf(facts);
    return itn === ''
      ? `No AES filing required: ${filingText(itn, countryOf(facts))}.`
      : `Export filed: ${itn}.`;
  },
};

const itnInvalid: CoverageRule = {
  code: 'itn_invalid',
  kind: 'stops',
  sentence: 'The ITN must be AES X followed by an 8-digit date and 6 digits.',
  concerns: () => false,
  applies: (facts) => isExported(facts) && customsOf(facts).itn !== '' && !isItn(customsOf(facts).itn),
  says: () => ({
    grade: 'stops',
    field: 'itn',
    words: 'Enter the ITN as AES shows it, such as AES X20261121123456.',
    fixes: [typeItn],
  }),
  met: () => '',
};

/** Spec shipping §5: an ITN may be required above $2,500 (FedEx international). */
const itnPrompt: CoverageRule = {
  code: 'itn_prompt',
  kind: 'advises',
  sentence: 'FedEx may require an ITN above $2,500.',
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
    words: `An ITN may be required above ${wholeDollars(facts.limits.exportFiling)}. Without an ITN, the documents will show ${filingText('', countryOf(facts))}.`,
    fixes: [typeItn],
  }),
  met: () => '',
};

const incompleteParty = (facts: ShippingFacts) => customsOf(facts).parties.find((party) => !isNamed(party));

/** Customs contact every named party, so a party must be complete. */
const parties: CoverageRule = {
  code: 'customs_party',
  kind: 'stops',
  sentence: 'Each additional party requires a name and address.',
  concerns: () => false,
  applies: (facts) => isExported(facts) && incompleteParty(facts) !== undefined,
  says: (facts) => {
    const role = incompleteParty(facts)?.role;
    return {
      grade: 'stops',
      field: 'parties',
      words: `${role === undefined ? 'Additional party' : customsRoles[role]}: enter a name and address, or remove this party.`,
      fixes: [{ words: 'Edit party', opens: 'parties' }],
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
  kind: 'stops',
  sentence: "Tax IDs must match their country's format and be valid on the ship date.",
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
  kind: 'advises',
  sentence: 'Imports to the European Union and Great Britain require an EORI.',
  concerns: () => false,
  applies: (facts) =>
    isExported(facts) &&
    entersOnEori(countryOf(facts)) &&
    !customsOf(facts).taxIds.some(({ type, holder }) => type === 'EORI' && holder !== 'Exporter'),
  says: () => ({
    grade: 'warns',
    field: 'taxIds',
    words:
      "The destination country requires the importer's EORI. Without an EORI, the parcel may be delayed.",
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
