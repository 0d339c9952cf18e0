import { chromium } from '@playwright/test';
import { ensureChromium } from '../browser/ensure-chromium.ts';
import { chromiumWords } from '../browser/find-chromium.ts';

/** Opens a page like a person; an empty or missing page, or a console error, is a fault. */
export async function lookAtPage(url: string, picture: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumWords });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const complaints: string[] = [];
    page.on('pageerror', (problem) => complaints.push(problem.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const text = await page.locator('body').innerText();
    await page.screenshot({ path: picture });
    if (text.trim() === '') throw new Error(`${url} shows an empty page.`);
    if (/^404\b/m.test(text)) throw new Error(`${url} shows a 404 page.`);
    if (complaints.length > 0) throw new Error(`${url} logs errors: ${complaints.join(' ')}`);
  } finally {
    await browser.close();
  }
}
