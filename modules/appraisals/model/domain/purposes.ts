/** What an appraisal is for decides its title, and what its value means (domain marketplace §4.11, opportunity 14). */
interface Purpose {
  readonly purpose: string;
  readonly title: string;
  readonly valueName: string;
  readonly definition: string;
  /** Where the appraiser sold the piece, the price paid must be stated. */
  readonly bySeller?: true;
}

const retailReplacement =
  'The price at which a new item of like kind and quality could be bought from a retail jeweler in the stated market as of the effective date. Sales tax is not included.';
const fairMarket =
  'The price at which the item would change hands between a willing buyer and a willing seller, neither being under any compulsion to buy or sell and both having reasonable knowledge of relevant facts, as of the effective date.';

export const purposes: readonly Purpose[] = [
  {
    purpose: 'Insurance replacement',
    title: 'Appraisal Report',
    valueName: 'Retail replacement value, new',
    definition: retailReplacement,
  },
  {
    purpose: 'Insurance replacement, comparable',
    title: 'Appraisal Report',
    valueName: 'Retail replacement value, comparable',
    definition:
      'The price at which an item of like age, kind and quality could be bought in the stated market as of the effective date. Sales tax is not included.',
  },
  {
    purpose: 'Restricted use',
    title: 'Restricted Appraisal Report',
    valueName: 'Retail replacement value, new',
    definition: `${retailReplacement} This report is for the client's use only and may not be understood properly without additional information in the appraiser's workfile.`,
  },
  {
    purpose: 'Fair market value',
    title: 'Appraisal Report',
    valueName: 'Fair market value',
    definition: fairMarket,
  },
  { purpose: 'Estate', title: 'Appraisal Report', valueName: 'Fair market value', definition: fairMarket },
  { purpose: 'Donation', title: 'Appraisal Report', valueName: 'Fair market value', definition: fairMarket },
  {
    purpose: 'Liquidation',
    title: 'Appraisal Report',
    valueName: 'Orderly liquidation value',
    definition:
      'The price the item would bring in an orderly sale, with a limited but reasonable time to find a buyer, as of the effective date.',
  },
  {
    purpose: "Seller's insurance document",
    title: 'Replacement Cost Estimate',
    valueName: 'Replacement cost',
    definition: 'The price we would charge to replace the item we sold, as of the effective date.',
    bySeller: true,
  },
  {
    purpose: 'Sales receipt for insurance',
    title: 'Sales Receipt for Insurance',
    valueName: 'Price paid',
    definition: 'The price the client paid for the item, before sales tax.',
    bySeller: true,
  },
  {
    purpose: 'Certificate of ownership',
    title: 'Certificate of Ownership',
    valueName: 'Replacement cost',
    definition: 'The price we would charge to replace the item, as of the effective date.',
    bySeller: true,
  },
];

export const purposeNames = purposes.map(({ purpose }) => purpose);

/** Documents keep the name that their purpose had. */
const formerNames: Readonly<Record<string, string>> = {
  'Insurance document of the seller': "Seller's insurance document",
};
export const formerPurposes = Object.keys(formerNames);

export const purposeOf = (name: string): Purpose | undefined =>
  purposes.find(({ purpose }) => purpose === (formerNames[name] ?? name));
