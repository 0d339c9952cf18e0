import type { Country } from '#kit/domain/country.ts';
import type { SampleChance } from './sample-chance.ts';
import type { SamplePlace } from './sample-places.ts';

type Words = readonly [string, ...string[]];

const words = (text: string): Words => {
  const [first = '', ...otherWords] = text.trim().split(/\s+/);
  return [first, ...otherWords];
};

const families = words(`
  Abbott Adair Alcott Almeida Amberly Ansel Arden Ashdown Atwater Avery Bancroft Barlow Bascombe Beaumont
  Bellamy Bellmont Benning Birchall Blakely Bonner Borden Bramwell Briscoe Brunswick Caldwell Carmody Carver
  Castellan Chadwick Chaudhry Clement Colby Corwin Crandall Dalton Danforth Delacroix Denholm Devereux Dorsey
  Drummond Eastman Eldridge Ellery Emmerich Fairbanks Farrow Fenwick Fielding Fontaine Forsythe Gallagher
  Garrick Gilmore Goldfield Granger Greenleaf Hadley Halloran Harcourt Hartwell Hathaway Hoffmann Holloway
  Ibarra Ingram Ives Jansen Jardine Kaplan Keating Kendrick Kingsley Kobayashi Lachance Landry Langdon Larkin
  Lindqvist Lombard Lowell Mackenzie Maddox Marchetti Marlowe Mendel Mercer Montague Moreau Nakamura Nolan
  Norwood Oakes Okafor Orsini Osgood Pacheco Palmer Pemberton Prescott Quimby Quinlan Radcliffe Ravenel
  Redmond Reyes Rosenthal Rousseau Sabatini Sandoval Sinclair Sorensen Stafford Sterling Tavares Thackeray
  Thorne Tremblay Underhill Valentine Vance Varga Wainwright Wexler Whitcomb Winslow Yardley Zeller
`);

const fancies = words(`
  Amber Beacon Bluebird Brilliant Cameo Cedar Compass Copper Crescent Crown Emerald Evergreen Facet Garnet
  Gilded Halo Harbor Heirloom Ivory Keystone Lantern Laurel Lighthouse Lodestar Loupe Luster Meridian Moonstone
  Northern Onyx Opal Orchard Palladium Pearl Pinnacle Prism Regal Ruby Sapphire Silver Solitaire Sparrow
  Starlight Summit Topaz Twilight Velvet Vermeil Willow Zenith
`);

const forms: Readonly<Record<Country, Words>> = {
  US: [', Inc.', ' Inc', ' LLC', ', L.L.C.', ' Co.', ' Corporation', ', Ltd.'],
  CA: [' Ltd.', ' Limited', ' Inc.', ' Corp.', ' Ltée'],
};

type Pattern = (ending: string, chance: SampleChance, place: SamplePlace) => string;

const patterns: readonly [Pattern, ...Pattern[]] = [
  (ending, chance) => `${chance.pick(families)} ${ending}`,
  (ending, chance) => `${chance.pick(families)} & Sons ${ending}`,
  (ending, chance) => `${chance.pick(families)} and Daughters ${ending}`,
  (ending, chance) => `${chance.pick(families)} & ${chance.pick(families)} ${ending}`,
  (ending, chance) => `${chance.pick(families)}'s ${ending}`,
  (ending, chance) => `The ${chance.pick(fancies)} ${ending}`,
  (ending, chance) => `${chance.pick(fancies)} ${ending}`,
  (ending, chance) => `${chance.pick(fancies)} & ${chance.pick(families)} ${ending}`,
  (ending, chance, place) => `${place.city} ${chance.pick(fancies)} ${ending}`,
  (ending, chance, place) => `${chance.pick(families)} ${ending} of ${place.city}`,
];

export function sampleName(trade: SampleTrade, place: SamplePlace, chance: SampleChance): string {
  const name = chance.pick(patterns)(chance.pick(trade.nameEndings), chance, place);
  return chance.happens(0.55) ? `${name}${chance.pick(forms[place.country])}` : name;
}

/** A trade with its SIC (1987) and NAICS (2022) codes. */
export interface SampleTrade {
  readonly sic: string;
  readonly naics: string;
  readonly nameEndings: readonly [string, ...string[]];
  /** A common secondary trade. */
  readonly beside?: { readonly sic: string; readonly naics: string };
  /** Its share per thousand businesses. */
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
