import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createSearchEngine } from '#modules/marketplace/server.ts';
import type { Criteria, SearchEngine, StoneIndex } from '#modules/marketplace/server.ts';
import { median, rounded } from '../row.ts';
import type { Row } from '../row.ts';

const atOnce = 8;
const rounds = 5;

/**
 * The engine on its thread, as a node runs it: searches one at a time and eight at once, in turns. The thread answers
 * one at a time, so eight at once gain only the time that requests and answers take on the caller's core.
 */
export async function atOnceFigures(
  index: StoneIndex,
  folder: string,
  searches: readonly Criteria[],
): Promise<Row[]> {
  const snapshot = join(folder, 'at-once.snapshot');
  await index.save(snapshot, 1);
  const engine = createSearchEngine({ source: { everything: notNeeded }, snapshot });
  try {
    await engine.start();
    const [single, eight]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const taken = [
        await searchesASecond(engine, searches, 1),
        await searchesASecond(engine, searches, atOnce),
      ];
      // The first round warms up.
      if (round === 0) continue;
      single.push(taken[0] ?? 0);
      eight.push(taken[1] ?? 0);
    }
    const ratio = median(eight.map((perSecond, round) => perSecond / (single[round] ?? 0)));
    return [
      {
        what: 'all counts, on its thread, one search at a time',
        figure: Math.round(median(single)),
        unit: '/s',
      },
      { what: `all counts, on its thread, ${atOnce} at once`, figure: Math.round(median(eight)), unit: '/s' },
      { what: '  compared with one at a time', figure: rounded(ratio, 2), unit: '×' },
    ];
  } finally {
    await engine.stop();
    await rm(snapshot);
  }
}

function notNeeded(): never {
  throw new Error('The snapshot has all stones.');
}

/** Keeps this many under way until all have been answered. */
async function searchesASecond(
  engine: SearchEngine,
  searches: readonly Criteria[],
  underWay: number,
): Promise<number> {
  const started = performance.now();
  const rest = searches[Symbol.iterator]();
  const answerRest = async (): Promise<void> => {
    for (const criteria of rest) await engine.answer(criteria);
  };
  await Promise.all(Array.from({ length: underWay }, answerRest));
  return (1_000 * searches.length) / (performance.now() - started);
}
