import type { Browser, Page } from '@playwright/test';
import { enterAs } from '#journeys/support/sign-in-as.ts';
import { observePage, readFigures } from './observe-page.ts';
import type { PageFigures } from './observe-page.ts';
import { median, rounded } from '../row.ts';
import type { Bench, Row } from '../row.ts';
import { withPortal } from './with-portal.ts';

const rounds = 5;

/** What a person at this machine sees: a cold cache, no throttling. */
export const bench: Bench = {
  title: 'The browser',
  measure(ground) {
    return withPortal(ground, { name: 'web', port: 5056 }, async (browser, url) => {
      return [
        ...(await rowsOf(browser, 'dashboard', `${url}/dashboard`)),
        ...(await rowsOf(browser, 'gallery', `${url}/gallery`)),
      ];
    });
  },
};

async function rowsOf(browser: Browser, name: string, url: string): Promise<Row[]> {
  const found: PageFigures[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await look(browser, url));
  const of = (pick: (figures: PageFigures) => number) => Math.round(median(found.map(pick)));
  return [
    {
      what: `${name}, largest paint`,
      figure: of((one) => one.largestPaint),
      unit: 'ms',
      aim: { atMost: 1_500 },
    },
    {
      what: `${name}, slowest input response`,
      figure: of((one) => one.input),
      unit: 'ms',
      aim: { atMost: 100 },
    },
    {
      what: `${name}, JavaScript fetched`,
      figure: rounded(median(found.map((one) => one.kilobytes))),
      unit: 'kB',
    },
  ];
}

async function look(browser: Browser, url: string): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    await enterAs(context, new URL(url).origin, 'Marta');
    const page = await context.newPage();
    await page.addInitScript(observePage);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const figures = await page.evaluate(readFigures);
    await touch(page);
    return { ...figures, input: (await page.evaluate(readFigures)).input };
  } finally {
    await context.close();
  }
}

/** Keys that work on every page: to its first places, and the palette with a typed word. */
async function touch(page: Page): Promise<void> {
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('help', { delay: 40 });
  await page.keyboard.press('Escape');
  await page.mouse.click(700, 450);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
}
