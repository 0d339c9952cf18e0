/** A trade with its codes of the Standard Industrial Classification (1987) and of NAICS (2022). */
export interface SampleTrade {
  readonly sic: string;
  readonly naics: string;
  readonly nameEndings: readonly [string, ...string[]];
  /** What such a business often does beside it. */
  readonly beside?: { readonly sic: string; readonly naics: string };
  /** How many of a thousand businesses are of this trade. */
  readonly share: number;
}

const repair = { sic: '7631', naics: '811490' } as const;
const store = { sic: '5944', naics: '458310' } as const;
const making = { sic: '3911', naics: '339910' } as const;

export const sampleTrades: readonly [SampleTrade, ...SampleTrade[]] = [
  {
    ...store,
    nameEndings: ['Jewelers', 'Fine Jewelry', 'Diamonds', 'Jewelry', 'Gems and Gold', 'Diamond Gallery'],
    beside: repair,
    share: 420,
  },
  {
    ...repair,
    nameEndings: ['Watch Repair', 'Jewelry Repair', 'Clock and Watch', 'Bench Jewelers', 'Timepieces'],
    beside: store,
    share: 110,
  },
  {
    sic: '5094',
    naics: '423940',
    nameEndings: ['Diamond Imports', 'Gem Traders', 'Jewelry Wholesale', 'Precious Stones', 'Loose Diamonds'],
    beside: making,
    share: 100,
  },
  {
    ...making,
    nameEndings: ['Goldsmiths', 'Casting House', 'Jewelry Makers', 'Ring Makers', 'Silver Works'],
    beside: { sic: '5094', naics: '423940' },
    share: 90,
  },
  {
    sic: '5932',
    naics: '522299',
    nameEndings: ['Pawn', 'Pawn and Loan', 'Gold Exchange', 'Pawnbrokers'],
    beside: store,
    share: 60,
  },
  {
    sic: '5932',
    naics: '459510',
    nameEndings: ['Antiques', 'Estate Antiques', 'Antique Gallery', 'Curiosities'],
    beside: store,
    share: 60,
  },
  { sic: '5812', naics: '722511', nameEndings: ['Grill', 'Kitchen', 'Bistro', 'Oyster House'], share: 40 },
  { sic: '5992', naics: '459310', nameEndings: ['Florist', 'Flowers', 'Garden and Bloom'], share: 30 },
  { sic: '5651', naics: '458110', nameEndings: ['Outfitters', 'Clothing', 'Bridal'], share: 30 },
  { sic: '8721', naics: '541211', nameEndings: ['Accounting', 'Tax and Books'], share: 20 },
  { sic: '7538', naics: '811111', nameEndings: ['Auto Care', 'Garage'], share: 20 },
  { sic: '5942', naics: '459210', nameEndings: ['Books', 'Book Room'], share: 20 },
];
