import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { normalShapes, specialShapes } from '#modules/marketplace/stones/domain/vocabularies.ts';
import { similarStones } from '../domain/similar-stones.ts';
import { completeSearch } from '#modules/marketplace/search/domain/default-search.ts';
import type { SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';

/** The search that finds a stone's price group. */
export function searchLike({ treatmentType: treatment, ...shown }: Diamond): SearchParameters {
  const stone = { ...shown, treatment };
  const { carat, color = [], clarity = [] } = similarStones(stone);
  const graded = stretch(color.filter((one) => one !== 'Fancy' && one !== 'Unknown'));
  const clear = stretch(clarity.filter((one) => one !== 'Unknown'));
  return completeSearch({
    productType: stone.diamondType === 'Lab' ? 'Lab Diamond' : 'Natural Diamond',
    shapes: normalShapes.filter((shape) => shape === stone.shape),
    specialShapes: specialShapes.filter((shape) => shape === stone.shape),
    carat: { from: carat?.from ?? null, to: carat?.to ?? null },
    colorType: stone.colorType,
    fancyColor: stone.colorType === 'Color' ? [] : [stone.fancyColor],
    ...(graded === undefined ? {} : { color: graded }),
    ...(clear === undefined ? {} : { clarity: clear }),
  });
}

function stretch<Word extends string>(words: readonly Word[]) {
  const [from, to] = [words[0], words.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}
