import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Stone } from '#modules/marketplace/stones/server/stone-tables.ts';
import { chance, createRandom, pickOne } from './random-source.ts';
import type { RandomSource } from './random-source.ts';
import { drawAvailability } from './word-frequencies.ts';

export interface SampleOffer {
  readonly supplierId: string;
  readonly stockRef: string;
  readonly pricePerCarat: number;
  readonly price: number;
  readonly availability: WordOf<'availability'>;
  readonly confirmedMinutesAgo: number;
}

export interface SamplePrice {
  readonly daysAgo: number;
  readonly pricePerCarat: number;
}

export interface OfferedStone {
  readonly listedDaysAgo: number;
  /** The first is the shown, cheapest offer. */
  readonly offers: readonly [SampleOffer, ...SampleOffer[]];
  /** Past prices, oldest first, then the current one. */
  readonly prices: readonly SamplePrice[];
}

/** The offers of a sample stone with dates and past prices. */
export function sampleOffers(stone: Stone, at: number, seed: number): OfferedStone {
  // Separate random numbers, so that an additional offer doesn't change the stone.
  const random = createRandom(seed + 1, at);
  const first = drawOffer(stone, stone.pricePerCarat ?? 0, stone.availability, random);
  const more = stone.reportNumber !== null && chance(random, 0.07) ? (chance(random, 0.15) ? 2 : 1) : 0;
  const competing = Array.from({ length: more }, () => drawCompetingOffer(stone, random)).filter(
    (one, nth, all) =>
      one.supplierId !== first.supplierId &&
      all.findIndex(({ supplierId }) => supplierId === one.supplierId) === nth,
  );
  const listedDaysAgo = 1 + Math.floor(120 * random.next() ** 2);
  return { listedDaysAgo, offers: [first, ...competing], prices: drawPrices(stone, listedDaysAgo, random) };
}

function drawOffer(
  stone: Stone,
  pricePerCarat: number,
  availability: WordOf<'availability'>,
  random: RandomSource,
): SampleOffer {
  const { supplierId } = pickSupplier(random);
  const seller = sampleSuppliers.findIndex((one) => one.supplierId === supplierId);
  return {
    supplierId,
    stockRef: `${String.fromCodePoint(65 + seller)}${stone.id}`,
    pricePerCarat,
    price: Math.round((pricePerCarat * (stone.carat ?? 0)) / 1_000),
    availability,
    // Feeds come hourly; a few are a day old.
    confirmedMinutesAgo:
      2 + Math.floor(chance(random, 0.04) ? 1_500 * random.next() : 75 * random.next() ** 1.6),
  };
}

function drawCompetingOffer(stone: Stone, random: RandomSource): SampleOffer {
  const pricePerCarat = Math.round((stone.pricePerCarat ?? 0) * (1.005 + 0.06 * random.next()));
  return drawOffer(stone, pricePerCarat, drawAvailability(random), random);
}

/** Two of three have the same price as before; lab-grown stones lose about three percent a month, natural ones vary. */
function drawPrices(stone: Stone, listedDaysAgo: number, random: RandomSource): readonly SamplePrice[] {
  const present = stone.pricePerCarat ?? 0;
  const moves = chance(random, 0.35) ? 1 + Math.floor(3 * random.next()) : 0;
  const before = Array.from({ length: Math.min(moves, listedDaysAgo - 1) }, (_, nth) => {
    const daysAgo = listedDaysAgo - nth * Math.max(1, Math.floor(listedDaysAgo / (moves + 1)));
    const lost = stone.diamondType === 'Lab' ? 0.001 * daysAgo : 0.0002 * daysAgo;
    return { daysAgo, pricePerCarat: Math.round(present * (1 + lost + 0.015 * random.normal())) };
  });
  const since = before.length === 0 ? listedDaysAgo : Math.max(0.2, (before.at(-1)?.daysAgo ?? 1) / 2);
  return [...before, { daysAgo: since, pricePerCarat: present }];
}

interface SampleSupplier {
  readonly supplierId: string;
  readonly name: string;
}

const names = [
  'Aravalli Diamonds',
  'Blue Harbor Gems',
  'Carrow & Sons',
  'Delacroix Taille',
  'Eastgate Rough & Polish',
  'Fathom Grown Diamonds',
  'Girdle House',
  'Halden Brilliants',
  'Indus Facets',
  'Jadwa Trading',
  'Keystone Stones',
  'Lattice Growers',
  'Mahavir Cutting Works',
  'Nordlys Diamonds',
  'Ostrava Stones',
  'Pelikaan Diamant',
  'Quorum Gems',
  'Rupa Polished',
  'Sahyadri Exports',
  'Table & Crown',
  'Umber Fancy Colors',
  'Varuna Diamonds',
  'Westmere Stones',
  'Zenith Growers',
] as const;

/** The sample's sellers; no member runs them. */
export const sampleSuppliers: readonly SampleSupplier[] = names.map((name, at) => ({
  supplierId: `0192b000-0000-7000-8000-${String(at + 1).padStart(12, '0')}`,
  name,
}));

const pickSupplier = (random: RandomSource): SampleSupplier => pickOne(sampleSuppliers, random);
