import type { BusinessDirectory, ListedBusiness } from '../port.ts';
import { indexBusinesses } from './index-businesses.ts';
import type { BusinessIndex } from './index-businesses.ts';
import type { Country } from '#kit/domain/country.ts';
import { createSampleChance } from './sample-chance.ts';
import type { SampleChance } from './sample-chance.ts';
import { sampleName, sampleTrades } from './sample-names.ts';
import type { SampleTrade } from './sample-names.ts';
import {
  samplePhone,
  samplePostcode,
  sampleStreet,
  sampleTaxId,
  sampleZipExtension,
} from './sample-numbers.ts';
import { samplePlaces } from './sample-places.ts';
import type { SamplePlace } from './sample-places.ts';

/** The demo's directory: generated businesses, created and indexed on first use. */
export function createSampleDirectory(): BusinessDirectory {
  let builtIndex: BusinessIndex | undefined;
  const index = () => (builtIndex ??= indexBusinesses(makeSampleBusinesses()));
  return {
    searchBusinesses: async (search, limit) => ({ kind: 'found', businesses: index().named(search, limit) }),
    similarBusinesses: async (search, limit) => ({ kind: 'found', businesses: index().like(search, limit) }),
  };
}

const seed = 19_031_903;
const howMany: Readonly<Record<Country, number>> = { US: 2_000, CA: 400 };
/** Spec platform §4: search keeps only results that have a tax ID, so some here have none. */
const withoutTaxId = 0.13;

/** What headquarters and branches share. */
type Business = Pick<
  ListedBusiness,
  | 'businessName'
  | 'taxId'
  | 'businessNumber'
  | 'primarySIC'
  | 'secondarySIC'
  | 'primaryNAICS'
  | 'secondaryNAICS'
>;

/** The same 2,400 sites every time, five in six of them in the USA. */
export function makeSampleBusinesses(): readonly ListedBusiness[] {
  const chance = createSampleChance(seed);
  const sites: ListedBusiness[] = [];
  for (const country of ['US', 'CA'] as const) {
    const last = sites.length + howMany[country];
    while (sites.length < last) addBusiness(country, Math.min(1 + branches(chance), last - sites.length));
  }
  return sites;

  function addBusiness(country: Country, numberOfSites: number): void {
    const place = placeIn(country, chance);
    const business = makeBusiness(sites.length + 1, place, chance);
    for (let site = 0; site < numberOfSites; site++) {
      const where = site === 0 || chance.happens(0.5) ? place : placeIn(country, chance);
      sites.push(
        makeSite(business, where, { running: sites.length + 1, isHeadquarters: site === 0 }, chance),
      );
    }
  }
}

/** One business in eight has branches. */
function branches(chance: SampleChance): number {
  return chance.happens(0.125) ? 1 + chance.below(4) : 0;
}

function placeIn(country: Country, chance: SampleChance): SamplePlace {
  const [first, ...otherPlaces] = samplePlaces[country];
  if (first === undefined) throw new Error(`No sample places in ${country}`);
  return chance.pick([first, ...otherPlaces]);
}

function tradeBy(share: number): SampleTrade {
  let passed = 0;
  return sampleTrades.find((trade) => (passed += trade.share) > share) ?? sampleTrades[0];
}

function makeBusiness(running: number, place: SamplePlace, chance: SampleChance): Business {
  const trade = tradeBy(chance.below(1_000));
  const secondary = chance.happens(0.4) ? trade.beside : undefined;
  return {
    businessName: sampleName(trade, place, chance),
    taxId: chance.happens(withoutTaxId) ? '' : sampleTaxId(running, place, chance),
    businessNumber: String(700_000_000 + running),
    primarySIC: trade.sic,
    secondarySIC: secondary?.sic ?? '',
    primaryNAICS: trade.naics,
    secondaryNAICS: secondary?.naics ?? '',
  };
}

function makeSite(
  business: Business,
  place: SamplePlace,
  { running, isHeadquarters }: { readonly running: number; readonly isHeadquarters: boolean },
  chance: SampleChance,
): ListedBusiness {
  return {
    id: `sample-${running}`,
    bin: String(900_000_000 + running),
    ...business,
    isHeadquarters,
    street: sampleStreet(chance),
    city: place.city,
    state: place.state,
    zip: samplePostcode(place, chance),
    zipExtension: sampleZipExtension(place, chance),
    country: place.country,
    phoneNumber: samplePhone(place, chance),
  };
}
