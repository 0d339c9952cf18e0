import {
  StoneIndex,
  bestMatches,
  compileKernels,
  drawStones,
  pairTolerances,
  reasonForNoPairs,
  searchForPairs,
  stoneAt,
} from '#modules/marketplace/server.ts';
import type { PairedStone } from '#modules/marketplace/server.ts';
import { rounded } from '../row.ts';
import type { Bench, Row } from '../row.ts';
import { percentile } from './figures.ts';

const stonesToMatch = 300;
/** Stones of a necklace, an eternity band. */
const layoutSize = 20;
const aim = { atMost: 5 };

interface MatchedStone extends PairedStone {
  readonly id: number;
}

/** A match for a stone, and a layout of many; `npm run bench pairs -- --stones 1000000` uses a million. */
export const bench: Bench = {
  title: 'Matches for a stone',
  async measure({ stones = 100_000 }) {
    const batch = drawStones(stones, 20_260_001 + stones);
    const index = StoneIndex.of(batch, await compileKernels());
    const search = {
      answer: (criteria: Parameters<StoneIndex['answer']>[0]) => Promise.resolve(index.answer(criteria)),
    };
    const places = new Map(Array.from(batch.ids, (itemId, at) => [itemId, at] as const));
    const at = (place: number): MatchedStone => ({
      ...stoneAt(batch, place),
      height: null,
      treatmentType: 'None',
    });
    const subjects = Array.from({ length: stonesToMatch }, (_, nth) =>
      at(Math.floor((nth * stones) / stonesToMatch)),
    ).filter((stone) => reasonForNoPairs(stone) === undefined);
    const rows: Row[] = [{ what: 'stones matched', figure: subjects.length, unit: '' }];
    const stock = { search, read: (id: number) => at(places.get(id) ?? 0) };
    // The first search of an order sorts all stones.
    for (const stone of subjects) await matchOne(stone, pairTolerances[0], stock);
    for (const within of pairTolerances) {
      const taken: Taken[] = [];
      for (const stone of subjects) taken.push(await matchOne(stone, within, stock));
      rows.push(...rowsOf(within, taken));
    }
    return rows;
  },
};

interface Taken {
  readonly searched: number;
  readonly scored: number;
  readonly candidates: number;
  readonly hasLayout: boolean;
}

interface Stock {
  readonly search: Parameters<typeof searchForPairs>[0];
  read(itemId: number): MatchedStone;
}

async function matchOne(stone: MatchedStone, within: number, { search, read }: Stock): Promise<Taken> {
  const started = performance.now();
  const { ids } = await searchForPairs(search, stone, within);
  const searched = performance.now();
  const others = ids.filter((id) => id !== stone.id).map(read);
  const before = performance.now();
  const closest = bestMatches(stone, others, ({ id }) => id);
  return {
    searched: searched - started,
    scored: performance.now() - before,
    candidates: closest.length,
    hasLayout: closest.length >= layoutSize - 1,
  };
}

function rowsOf(within: number, taken: readonly Taken[]): Row[] {
  const together = taken.map(({ searched, scored }) => searched + scored);
  const layouts = taken.filter(({ hasLayout }) => hasLayout).map(({ searched, scored }) => searched + scored);
  const what = `within ${(within / 100).toFixed(2)} mm`;
  return [
    {
      what: `${what}, candidates, mean`,
      figure: Math.round(meanOf(taken.map(({ candidates }) => candidates))),
      unit: '',
    },
    {
      what: `${what}, searched, median`,
      figure: rounded(
        percentile(
          taken.map(({ searched }) => searched),
          0.5,
        ),
        3,
      ),
      unit: 'ms',
    },
    {
      what: `${what}, scored, median`,
      figure: rounded(
        percentile(
          taken.map(({ scored }) => scored),
          0.5,
        ),
        3,
      ),
      unit: 'ms',
    },
    { what: `${what}, a pair, median`, figure: rounded(percentile(together, 0.5), 2), unit: 'ms', aim },
    {
      what: `${what}, a pair, 99 of 100 within`,
      figure: rounded(percentile(together, 0.99), 2),
      unit: 'ms',
      aim,
    },
    ...(layouts.length === 0
      ? []
      : [
          {
            what: `${what}, a layout of ${layoutSize}, median`,
            figure: rounded(percentile(layouts, 0.5), 2),
            unit: 'ms',
            aim,
          },
        ]),
  ];
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
