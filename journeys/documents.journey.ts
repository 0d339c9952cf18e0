import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { expect, test } from './support/journey.ts';

const documents = [
  ['/legal/participant-agreement', 'Participant agreement', 'participant-agreement.pdf'],
  ['/legal/terms-of-use', 'API terms of use', 'terms-of-use.pdf'],
  ['/shippingfaq', 'Shipping FAQ', 'shipping-faq.pdf'],
  ['/appraisalsfaq', 'Appraisal FAQ', 'appraisals-faq.pdf'],
] as const;

/** The page count by the file's own page tree, whether plain or in compressed object streams. */
function pagesOf(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: word }) => {
    const start = index + word.length;
    try {
      return inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1');
    } catch {
      return '';
    }
  });
  const tree = [text, ...streams].find((part) => /\/Type\s*\/Pages/.test(part)) ?? '';
  return Number(/\/Count\s+(\d+)/.exec(tree)?.[1] ?? 0);
}

for (const [address, title, fileName] of documents) {
  test(`${title} fits the page at 705 px and downloads whole`, async ({ page, become }) => {
    // The open ones are for every visitor; the appraisal FAQ requires its subscription.
    if (address === '/appraisalsfaq') await become('Marta');
    await page.goto(address);
    await expect(page).toHaveTitle(`${title} · Loupe`);
    const frame = page.locator(`iframe[title="${title}"]`);
    await expect(frame).toBeVisible();
    expect((await frame.boundingBox())?.height).toBe(705);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(fileName);
    const pdf = await readFile(await file.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(pdf)).toBeGreaterThan(1);
  });
}
