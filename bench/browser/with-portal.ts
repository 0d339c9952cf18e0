import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { chromiumWords, findChromium } from '#tools/browser/find-chromium.ts';
import type { Ground } from '../row.ts';
import { startServer } from '../server-process.ts';

interface BenchPortal {
  /** The portal's log and data have this name. */
  readonly name: string;
  readonly port: number;
}

/** Starts a portal and a browser, measures, and ends both. */
export async function withPortal<Measured>(
  { folder, connectionString }: Ground,
  { name, port }: BenchPortal,
  measure: (browser: Browser, url: string) => Promise<Measured>,
): Promise<Measured> {
  const server = await startServer({
    words: ['apps/server/main.ts'],
    port,
    log: join(folder, `${name}.log`),
    environment: { DATABASE_URL: connectionString, DATA_DIR: join(folder, name) },
    probe: '/readyz',
  });
  try {
    const executablePath = findChromium();
    const browser = await chromium.launch({
      args: chromiumWords,
      ...(executablePath === undefined ? {} : { executablePath }),
    });
    try {
      return await measure(browser, server.url);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}
