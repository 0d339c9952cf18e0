import {
  byEnumField,
  enumFieldNames,
  enumFields,
  isEnumField,
  numberFieldNames,
  numberFields,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import type {
  EnumFieldName,
  NumberField,
  SearchedStone,
  StoneFieldName,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Answer, Facets, Spread } from '../../../domain/answer.ts';
import type { Criteria, Range, Sort } from '../../../domain/criteria.ts';
import { binCount, findBin } from '../../../domain/histogram-edges.ts';
import type { HistogramField } from '../../../domain/histogram-edges.ts';

/**
 * The definition of a search in its simplest form: every stone is checked against every filter. The
 * engine is tested against it.
 */
export function plainAnswer(stones: readonly SearchedStone[], criteria: Criteria): Answer {
  const named = [...enumFieldNames, ...numberFieldNames].filter(
    (field) => criteria.filters[field] !== undefined,
  );
  const allowed = criteria.among === undefined ? undefined : new Set(criteria.among);
  const candidates = allowed === undefined ? stones : stones.filter(({ id }) => allowed.has(id));
  const matches: SearchedStone[] = [];
  const failingOnly = new Map<StoneFieldName, SearchedStone[]>(named.map((field) => [field, []]));
  for (const stone of candidates) {
    const failing = named.filter((field) => !passes(stone, field, criteria));
    const [first] = failing;
    if (first === undefined) matches.push(stone);
    else if (failing.length === 1) failingOnly.get(first)?.push(stone);
  }
  const sorted = matches.toSorted((a, b) => compare(a, b, criteria.sort));
  /** The stones that match when one field is ignored. */
  const matchesIgnoring = (ignored: StoneFieldName): SearchedStone[] => [
    ...matches,
    ...(failingOnly.get(ignored) ?? []),
  ];
  return {
    ids: sorted.slice(criteria.offset, criteria.offset + criteria.limit).map(({ id }) => id),
    total: matches.length,
    ...(matches.length === 0
      ? {}
      : {
          price: toSpread(matches.map(({ price }) => price ?? 0)),
          pricePerCarat: toSpread(matches.map(({ pricePerCarat }) => pricePerCarat ?? 0)),
        }),
    ...(criteria.facets ? { facets: countFacets(named, matchesIgnoring, criteria) } : {}),
  };
}

function passes(stone: SearchedStone, field: StoneFieldName, { filters }: Criteria): boolean {
  if (isEnumField(field)) {
    const words: readonly string[] | undefined = filters[field];
    return words === undefined || words.includes(stone[field]);
  }
  const range = filters[field];
  return range === undefined || isWithin(stone[field], range, numberFields[field]);
}

function isWithin(value: number | null, { from, to, orUnknown }: Range, shape: NumberField): boolean {
  if (value === null) return orUnknown === true;
  const inBounds = value * ((shape.boundScale ?? shape.scale) / shape.scale);
  return (from === undefined || inBounds >= from) && (to === undefined || inBounds <= to);
}

/** Stones without the sorted number always come last. */
function compare(a: SearchedStone, b: SearchedStone, { by, direction }: Sort): number {
  const upwards = direction === 'ascending' ? 1 : -1;
  if (by === 'color' || by === 'clarity') {
    const lacks = Number(a[by] === 'Unknown') - Number(b[by] === 'Unknown');
    const words: readonly string[] = enumFields[by];
    const byWord = words.indexOf(a[by]) - words.indexOf(b[by]);
    return lacks || upwards * (byWord || (a.price ?? 0) - (b.price ?? 0) || a.id - b.id);
  }
  const lacks = Number(a[by] === null) - Number(b[by] === null);
  return lacks || upwards * ((a[by] ?? 0) - (b[by] ?? 0) || a.id - b.id);
}

function toSpread(values: readonly number[]): Spread {
  const sum = values.reduce((all, value) => all + value, 0);
  return {
    // A million values are too many arguments for one call.
    min: values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    max: values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
    average: Math.round(sum / values.length),
  };
}

function countFacets(
  named: readonly StoneFieldName[],
  matchesIgnoring: (field: StoneFieldName) => readonly SearchedStone[],
  { perCarat }: Criteria,
): Facets {
  const countWords = (field: EnumFieldName): number[] => {
    const words: readonly string[] = enumFields[field];
    const counts = words.map(() => 0);
    for (const stone of matchesIgnoring(field)) {
      const at = words.indexOf(stone[field]);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts;
  };
  const countBins = (field: HistogramField): number[] => {
    const bins = Array.from({ length: binCount }, () => 0);
    for (const stone of matchesIgnoring(field)) {
      const bin = findBin(field, stone[field] ?? 0);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    return bins;
  };
  return {
    counts: byEnumField(countWords),
    histograms: {
      price: countBins('price'),
      carat: countBins('carat'),
      ...(perCarat === true ? { pricePerCarat: countBins('pricePerCarat') } : {}),
    },
    relaxations: named.map((field) => ({ field, total: matchesIgnoring(field).length })),
  };
}
