import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { normalShapes, specialShapes } from '#modules/marketplace/stones/domain/vocabularies.ts';
import { similarStoneFilters } from '../domain/similar-stones.ts';
import { completeSearch } from '#modules/marketplace/search/domain/default-search.ts';
import type { SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';

/** The search that finds a stone's price group. */
export function similarSearch({ treatmentType: treatment, ...presented }: Diamond): SearchParameters {
  const stone = { ...presented, treatment };
  const { carat, color = [], clarity = [] } = similarStoneFilters(stone);
  const colorRange = toRange(color.filter((word) => word !== 'Fancy' && word !== 'Unknown'));
  const clarityRange = toRange(clarity.filter((word) => word !== 'Unknown'));
  return completeSearch({
    productType: stone.diamondType === 'Lab' ? 'Lab Diamond' : 'Natural Diamond',
    shapes: normalShapes.filter((shape) => shape === stone.shape),
    specialShapes: specialShapes.filter((shape) => shape === stone.shape),
    carat: { from: carat?.from ?? null, to: carat?.to ?? null },
    colorType: stone.colorType,
    fancyColor: stone.colorType === 'Color' ? [] : [stone.fancyColor],
    ...(colorRange === undefined ? {} : { color: colorRange }),
    ...(clarityRange === undefined ? {} : { clarity: clarityRange }),
  });
}

function toRange<Word extends string>(words: readonly Word[]) {
  const [from, to] = [words[0], words.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}
