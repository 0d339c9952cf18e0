import { loadavg } from 'node:os';
import type { CDPSession, Page } from '@playwright/test';
import { enterAs } from '#journeys/support/sign-in-as.ts';
import { fillStones, usualStones } from '../fill-stones.ts';
import { median, rounded } from '../row.ts';
import type { Bench } from '../row.ts';
import { typingFigures, watchTyping } from './observe-typing.ts';
import type { TypingFigures } from './observe-typing.ts';
import { withPortal } from './with-portal.ts';

/** The first ones warm up the page and the engine and don't count. */
const warmUp = 3;
const rounds = 15;

interface Typed extends TypingFigures {
  /** The main thread's time, including drawing the list. */
  readonly used: number;
}

/** Types a weight into the filters, which repaints every choice's count. */
export const bench: Bench = {
  title: 'Typing in a filter',
  async measure(ground) {
    const stones = ground.stones ?? usualStones;
    await fillStones(ground, stones);
    return withPortal(ground, { name: 'typing', port: 5057 }, async (browser, url) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await enterAs(context, url, 'Marta');
      const page = await context.newPage();
      await page.goto(`${url}/marketplace/natural`);
      const taken = await typeWeights(page, await context.newCDPSession(page));
      console.log(`load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
      const of = (pick: (one: Typed) => number) => taken.map(pick);
      return [
        {
          what: `from a key to new counts over ${stones} stones, median`,
          figure: Math.round(median(of(({ counts }) => counts))),
          unit: 'ms',
          aim: { atMost: 100 },
        },
        {
          what: 'the least of all rounds',
          figure: Math.round(Math.min(...of(({ counts }) => counts))),
          unit: 'ms',
        },
        {
          what: 'to the list that goes with them, median',
          figure: Math.round(median(of(({ rows }) => rows))),
          unit: 'ms',
        },
        {
          what: 'processor time of the page for both, median',
          figure: rounded(median(of(({ used }) => used))),
          unit: 'ms',
        },
      ];
    });
  },
};

async function typeWeights(page: Page, session: CDPSession): Promise<Typed[]> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.getByRole('grid', { name: 'Diamonds' }).getByRole('link').first().waitFor();
  const taken: Typed[] = [];
  for (let round = 0; round < warmUp + rounds; round += 1) {
    // Never a repeated weight, since its answer would be cached.
    const typed = await typeOne(page, session, `1.${11 + 4 * round}`);
    if (round >= warmUp) taken.push(typed);
  }
  return taken;
}

/** Measures the last digit of a weight; the earlier ones have been answered by then. */
async function typeOne(page: Page, session: CDPSession, weight: string): Promise<Typed> {
  await page.getByLabel('Carat, from, typed').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(weight.slice(0, -1));
  await page.waitForLoadState('networkidle');
  // Price ranks among similar stones are requested for rows that stay, which ends later than the search.
  await page.waitForTimeout(1_500);
  await page.evaluate(watchTyping);
  const before = await usedBy(session);
  await page.keyboard.press(weight.slice(-1));
  const found = await page.waitForFunction(typingFigures);
  const figures = await found.jsonValue();
  if (figures === undefined) throw new Error('The counts were never painted.');
  return { ...figures, used: (await usedBy(session)) - before };
}

async function usedBy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
