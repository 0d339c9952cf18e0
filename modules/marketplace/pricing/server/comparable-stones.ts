import type { Steps } from '#platform/access/server.ts';
import { similarStoneFilters } from '../domain/similar-stones.ts';
import type { CatalogParts } from '#modules/marketplace/search/server/catalog-parts.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';

/** A diamond as another module describes it, in words of the market's lists; carats in thousandths. */
export interface StoneToCompare {
  readonly diamondType: 'Natural' | 'Lab';
  readonly shape: string;
  readonly carats: number;
  readonly color: string;
  readonly clarity: string;
  /** 'Unknown' for a grade that isn't given. */
  readonly cutGrade: string;
  readonly polish: string;
  readonly symmetry: string;
}

export interface ComparableStone {
  readonly words: string;
  /** The report, or the stone's number on the market. */
  readonly source: string;
  readonly carats: number;
  readonly pricePerCarat: number;
}

interface Comparables {
  /** Of all that are listed. */
  readonly total: number;
  readonly stones: readonly ComparableStone[];
}

// Our choice: a manageable number beside a gem (decision 0034).
const maxShown = 10;
/** How many of the cheapest are compared by weight. */
const maxCompared = 100;

const wordIn = <Word extends string>(words: readonly Word[], word: string): Word | undefined =>
  words.find((one) => one === word);

/** Undefined if a word isn't the market's, or for a fancy color, which is more than one letter. */
function gradedStone(stone: StoneToCompare) {
  const shape = wordIn(enumFields.shape, stone.shape);
  const color = wordIn(enumFields.color, stone.color);
  const clarity = wordIn(enumFields.clarity, stone.clarity);
  if (shape === undefined || color === undefined || color === 'Fancy' || clarity === undefined)
    return undefined;
  return {
    diamondType: stone.diamondType,
    shape,
    carat: stone.carats,
    colorType: 'Color',
    color,
    clarity,
    fancyColor: enumFields.fancyColor[0],
    cutGrade: wordIn(enumFields.cutGrade, stone.cutGrade) ?? 'Unknown',
    polish: wordIn(enumFields.polish, stone.polish) ?? 'Unknown',
    symmetry: wordIn(enumFields.symmetry, stone.symmetry) ?? 'Unknown',
  } as const;
}

/** Listed stones like this one, closest in weight first; undefined if it can't be compared. */
export function comparableStonesWith({ search }: Pick<CatalogParts, 'search'>) {
  return async (steps: Steps, stone: StoneToCompare): Promise<Comparables | undefined> => {
    const graded = gradedStone(stone);
    if (graded === undefined) return undefined;
    const { ids, total } = await search.answer({
      filters: similarStoneFilters(graded),
      sort: { by: 'price', direction: 'ascending' },
      offset: 0,
      limit: maxCompared,
      facets: false,
    });
    const rows = (await steps.work((ctx) => readStones(ctx, ids))).map(presentStone);
    const distance = (carat: number): number => Math.abs(carat - stone.carats);
    const nearest = rows.toSorted(
      (a, b) => distance(a.carat) - distance(b.carat) || a.pricePerCarat - b.pricePerCarat,
    );
    return { total, stones: nearest.slice(0, maxShown).map(comparableOf) };
  };
}

function comparableOf(stone: ReturnType<typeof presentStone>): ComparableStone {
  const make = [stone.cutGrade, stone.polish, stone.symmetry].filter(
    (grade) => grade !== 'None' && grade !== 'Unknown',
  );
  return {
    words: [
      `${(stone.carat / 1_000).toFixed(2)} ct ${stone.shape}`,
      stone.color,
      stone.clarity,
      ...(make.length > 0 ? [make.join(' ')] : []),
      stone.diamondType === 'Lab' ? 'laboratory-grown' : 'natural',
    ].join(', '),
    source:
      stone.gradingReportNumber === null
        ? `Marketplace ${stone.supplierItemIdentifier}`
        : `Marketplace, ${stone.gradingLab} ${stone.gradingReportNumber}`,
    carats: stone.carat,
    pricePerCarat: stone.pricePerCarat,
  };
}
