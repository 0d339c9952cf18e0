import type { Browser } from '@playwright/test';
import { median, rounded } from '../row.ts';
import type { Bench, Row } from '../row.ts';
import { fast3G } from './fast-3g.ts';
import { observePage, readFigures } from './observe-page.ts';
import { withPortal } from './with-portal.ts';

const rounds = 5;

/** The demo's pages: four looks, two of them with a picture in the banner. */
const addresses = ['harrow-vale', 'lindqvist-jewelry', 'ferris-daughters', 'castellan-gems'] as const;

/** A jeweler's page on a phone with a slow connection, opened for the first time. */
export const bench: Bench = {
  title: "Jewelers' pages on a phone with Fast 3G",
  measure(ground) {
    return withPortal(ground, { name: 'page-paint', port: 5075 }, async (browser, url) => {
      const rows: Row[] = [];
      for (const address of addresses) rows.push(...(await rowsOf(browser, `${url}/pages/${address}`)));
      return rows;
    });
  },
};

async function rowsOf(browser: Browser, url: string): Promise<Row[]> {
  const opened = [];
  for (let round = 0; round < rounds; round += 1) opened.push(await open(browser, url));
  const address = url.slice(url.lastIndexOf('/') + 1);
  return [
    {
      what: `${address}, largest paint of the first screen`,
      figure: rounded(median(opened.map(({ largestPaint }) => largestPaint / 1_000)), 2),
      unit: 's',
      aim: { atMost: 1.2 },
    },
    {
      what: `${address}, before pictures`,
      figure: rounded(median(opened.map(({ bytes }) => bytes / 1_000))),
      unit: 'kB',
      aim: { atMost: 60 },
    },
  ];
}

async function open(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(observePage);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', fast3G);
    // The bytes of the page and its fonts, without the lines that HTTP adds.
    const heads = new Map<string, number>();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type !== 'Image') heads.set(requestId, response.encodedDataLength);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const head = heads.get(requestId);
      if (head !== undefined) bytes += encodedDataLength - head;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const { largestPaint } = await page.evaluate(readFigures);
    return { largestPaint, bytes };
  } finally {
    await context.close();
  }
}
