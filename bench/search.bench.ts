import { createHash } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  StoneIndex,
  compileKernels,
  drawCriteria,
  drawStones,
  sortForRows,
} from '#modules/marketplace/server.ts';
import type { Criteria } from '#modules/marketplace/server.ts';
import { rounded } from './row.ts';
import type { Bench, Ground, Row } from './row.ts';
import { atOnceFigures } from './search/at-once.ts';
import { changeFigures, snapshotFigures } from './search/change-figures.ts';
import { duckdbRival } from './search/duckdb-rival.ts';
import { engineRival } from './search/engine-rival.ts';
import { lowestRatio, mean, percentile, ratioOfEach } from './search/figures.ts';
import { naiveRival } from './search/naive-rival.ts';
import { limitRows, measureMemory } from './search/physical-limit.ts';
import { postgresRival } from './search/postgres-rival.ts';
import type { Rival } from './search/rival.ts';
import type { Tried } from './search/sql-rival.ts';
import { writeStones } from './search/stones-file.ts';
import { disagreements, ofRound, rounds, takeTurns } from './search/take-turns.ts';
import type { Taken } from './search/take-turns.ts';

const searchesWithRivals = 200;
const facetedWithRivals = 40;
const alone = 1_000;

/**
 * The engine compared with databases for the same searches. `npm run bench search -- --stones 1000000` uses a
 * million, `--stones 5000000 --alone` five million without rivals.
 */
export const bench: Bench = {
  title: 'The search engine against DuckDB, PostgreSQL and a loop',
  async measure(ground) {
    const stones = ground.stones ?? 100_000;
    const batch = drawStones(stones, 20_260_001 + stones);
    const draw = (count: number, facets: boolean): Criteria[] =>
      drawCriteria(batch, { count, seed: 777, facets });
    const compiled = await compileKernels();
    const report = progress();
    if (compiled === undefined)
      console.log("The kernels couldn't be compiled. These are the figures of the plain ones.");
    const before = process.memoryUsage().rss;
    const started = performance.now();
    const index = StoneIndex.of(batch, compiled);
    const build = performance.now() - started;
    const took = process.memoryUsage().rss - before;
    report(`the engine holds ${stones} stones`);
    checkAgainstLoop(index, batch, draw);
    report('the engine answers what a loop answers');
    const path = join(ground.folder, 'stones.csv');
    const fingerprint = await writeStones(batch, sortForRows(batch), path);
    const searchesHash = createHash('sha256')
      .update(JSON.stringify(draw(alone, true)))
      .digest('hex')
      .slice(0, 16);
    console.log(
      `${stones} stones ${fingerprint}, searches ${searchesHash}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
    );
    const rivals = ground.alone ? [] : await gather(ground, path, answered(index, draw(5, true)), report);
    try {
      return [
        ...(await figures(index, rivals, draw, report)),
        ...(await atOnceFigures(index, ground.folder, draw(alone, true))),
        { what: 'built from stones in memory', figure: Math.round(build), unit: 'ms' },
        { what: 'memory of the machine, each stone', figure: Math.round(took / stones), unit: 'bytes' },
        {
          what: 'of which the engine says, each stone',
          figure: Math.round(index.bytes / stones),
          unit: 'bytes',
          aim: { atMost: 180 },
        },
        ...changeFigures(index, batch),
        ...(await snapshotFigures(index, ground.folder)),
      ];
    } finally {
      for (const rival of rivals) await rival.stop();
    }
  },
};

/** Searches alone and in turns, and last the time for memory alone, since measuring it slows the engine. */
async function figures(
  index: StoneIndex,
  rivals: readonly Rival[],
  draw: DrawSearches,
  report: Tell,
): Promise<Row[]> {
  const plain = hot(index, draw(alone, false), 'search');
  const faceted = hot(index, draw(alone, true), 'search with all counts');
  report('the engine was measured alone');
  const inTurns = [
    ...(await compare(index, rivals, draw(searchesWithRivals, false), 'search')),
    ...(await compare(index, rivals, draw(facetedWithRivals, true), 'search with all counts')),
  ];
  report('all were measured in turns');
  const memory = measureMemory();
  return [
    ...plain.rows,
    ...faceted.rows,
    ...inTurns,
    { what: 'memory read in a stream', figure: rounded(memory.bytesASecond / 1e9), unit: 'GB/s' },
    { what: 'one cache line in sixteen', figure: rounded(memory.nanosecondsALine), unit: 'ns' },
    ...limitRows(index, draw(alone, false), memory, plain, 'search'),
    ...limitRows(index, draw(alone, true), memory, faceted, 'search with all counts'),
  ];
}

type Tell = (what: string) => void;

/** With a million stones this takes minutes, so each step is reported with the seconds since the last one. */
function progress(): Tell {
  let last = performance.now();
  return (what) => {
    const now = performance.now();
    console.log(`${what} (${((now - last) / 1_000).toFixed(1)} s)`);
    last = now;
  };
}

type DrawSearches = (count: number, facets: boolean) => Criteria[];

/** Before anything is timed. A loop takes seconds over millions, so it gets fewer searches. */
function checkAgainstLoop(index: StoneIndex, batch: ReturnType<typeof drawStones>, draw: DrawSearches): void {
  const loop = naiveRival(batch);
  const count = Math.max(5, Math.round(5e6 / batch.size));
  for (const criteria of [...draw(count, false), ...draw(count, true)]) {
    if (!isDeepStrictEqual(index.answer(criteria), loop.answer(criteria)))
      throw new Error(`The engine and a loop give different answers: ${JSON.stringify(criteria)}`);
  }
  void loop.stop();
}

const answered = (index: StoneIndex, searches: readonly Criteria[]): Tried[] =>
  searches.map((criteria) => ({ criteria, expected: index.answer(criteria) }));

async function gather(
  { connectionString, folder }: Ground,
  path: string,
  tried: readonly Tried[],
  report: Tell,
): Promise<Rival[]> {
  // PostgreSQL reads the file as its own user.
  await chmod(folder, 0o755);
  const rivals: Rival[] = [];
  const ways = [
    () => duckdbRival(path, tried, 1),
    () => duckdbRival(path, tried, availableParallelism()),
    () => postgresRival(connectionString, path, tried),
  ];
  for (const open of ways) {
    const rival = await open();
    if (rival === undefined) continue;
    rivals.push(rival);
    report(`${rival.name} holds them too`);
  }
  if (rivals.length < ways.length)
    console.log("DuckDB isn't installed and was skipped. Install it with npm install --prefix bench/rivals.");
  return rivals;
}

interface Alone {
  readonly mean: number;
  /** Processor time of a search, in milliseconds, which a busy machine doesn't change. */
  readonly used: number;
  readonly rows: readonly Row[];
}

/** Alone, with its memory warm, over all searches: the best of some passes. Don't mix with figures of a comparison. */
function hot(index: StoneIndex, searches: readonly Criteria[], what: string): Alone {
  const passes = Array.from({ length: 3 }, () => {
    const used = process.threadCpuUsage();
    const times = searches.map((criteria) => {
      const started = performance.now();
      index.answer(criteria);
      return performance.now() - started;
    });
    const { user, system } = process.threadCpuUsage(used);
    return { times, used: (user + system) / 1_000 / searches.length };
  });
  const [best = []] = passes.map(({ times }) => times).toSorted((a, b) => mean(a) - mean(b));
  const used = Math.min(...passes.map((pass) => pass.used));
  const rows: Row[] = [
    { what: `${what}, alone, median`, figure: rounded(percentile(best, 0.5), 3), unit: 'ms' },
    { what: `${what}, alone, mean`, figure: rounded(mean(best), 3), unit: 'ms' },
    { what: `${what}, alone, 99 of 100 within`, figure: rounded(percentile(best, 0.99), 2), unit: 'ms' },
    { what: `${what}, alone, processor time, mean`, figure: rounded(used, 3), unit: 'ms' },
  ];
  return { mean: mean(best), used, rows };
}

async function compare(
  index: StoneIndex,
  rivals: readonly Rival[],
  searches: readonly Criteria[],
  what: string,
): Promise<Row[]> {
  const [own, ...rivalTimes] = await takeTurns([engineRival(index), ...rivals], searches);
  if (own === undefined) return [];
  return [
    { what: `${what}, in turns, the engine, mean`, figure: rounded(mean(own.milliseconds), 3), unit: 'ms' },
    ...rivalTimes.flatMap((other) => rowsOf(own, other, what)),
  ];
}

function rowsOf(own: Taken, other: Taken, what: string): Row[] {
  const { name } = other.rival;
  const wrong = disagreements(other, own);
  if (wrong > 0)
    return [
      {
        what: `${what}, ${name}: answers that differ, so no time`,
        figure: wrong,
        unit: '',
        aim: { atMost: 0 },
      },
    ];
  const [slow, fast] = [other.milliseconds, own.milliseconds];
  const ofRounds = Array.from(
    { length: rounds },
    (_, round) => mean(ofRound(other, round)) / mean(ofRound(own, round)),
  );
  return [
    { what: `${what}, in turns, ${name}, mean`, figure: rounded(mean(slow), 2), unit: 'ms' },
    { what: "  times the engine's mean", figure: rounded(mean(slow) / mean(fast)), unit: '×' },
    {
      what: '  times the engine, each search, geometric mean',
      figure: rounded(ratioOfEach(slow, fast)),
      unit: '×',
    },
    { what: '  the least of a single search', figure: rounded(lowestRatio(slow, fast)), unit: '×' },
    { what: '  the least of a round', figure: rounded(Math.min(...ofRounds)), unit: '×' },
    { what: '  the most of a round', figure: rounded(Math.max(...ofRounds)), unit: '×' },
  ];
}
