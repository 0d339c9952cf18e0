import { smallPdf } from '#apps/server/testing/send-file.ts';
import { startMediaServer } from '#apps/server/testing/receivers/media-server.ts';
import { startSftpServer } from '#apps/server/testing/receivers/sellers/sftp-server.ts';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';
import { startOwnPortal } from './support/own-portal.ts';
import type { OwnPortal } from './support/own-portal.ts';
import { signInAs } from './support/sign-in-as.ts';

let portal: OwnPortal | undefined;

test.beforeAll(async () => {
  // A starting portal may have to build its pages first.
  test.setTimeout(240_000);
  portal = await startOwnPortal({ WEBHOOK_LOCALHOST: 'yes', DEMO_STONES: '2000' });
});
test.afterAll(() => portal?.stop());

const reportNumber = '7790000001';

const stockWith = (reportFile: string): string =>
  [
    [
      'Stock #',
      'Shape',
      'Size',
      'Color',
      'Clarity',
      'Cut Grade',
      'Polish',
      'Symmetry',
      'Lab',
      'Certificate #',
    ].concat(['RapNet Price', 'Availability', 'Country', 'Measurements', 'Depth %', 'Report File']),
    ['SF-1', 'RB', '1.01', 'G', 'VS1', 'EX', 'EX', 'EX', 'GIA', reportNumber].concat([
      '6000',
      'G',
      'USA',
      '6.40 x 6.43 x 3.95',
      '61.6',
      reportFile,
    ]),
  ]
    .map(csvLine)
    .join('');

test('a seller confirms the fingerprint of an SFTP server, and its stones arrive with their reports', async ({
  browser,
}) => {
  test.slow();
  const [server, media] = [await startSftpServer(), await startMediaServer()];
  media.files.set('/report.pdf', { type: 'application/pdf', bytes: smallPdf });
  server.file = { text: stockWith(`${media.url}/report.pdf`), version: 1 };
  const context = await browser.newContext({ baseURL: portal?.url ?? '' });
  const page = await context.newPage();
  await signInAs(page, 'Elena');
  await page.goto('/marketplace/feeds');
  await page.getByRole('button', { name: 'Set up automatic feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Automatic feed' });
  await dialog.getByText('SFTP', { exact: true }).click();
  await dialog.getByLabel('File URL').fill(server.url);
  await dialog.getByLabel('Username').fill('stock');
  await dialog.locator('input[type=password]').fill('secret');
  await dialog.getByRole('combobox', { name: 'Update mode' }).click();
  await page.getByRole('option', { name: 'Add and update' }).click();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Save feed' }).click();

  const card = page.getByRole('region', { name: 'Automatic feed' });
  const confirm = card.getByRole('button', { name: 'Confirm fingerprint' });
  await expect(confirm).toBeVisible({ timeout: 150_000 });
  await expect(card.getByText(/^SHA256:/)).toBeVisible();
  await expectGoodLook(page);
  await confirm.click();
  await expect(card.getByRole('link', { name: 'Fetched' })).toBeVisible({ timeout: 150_000 });

  // Found when every search finds it, and its report is fetched within minutes.
  await expect(async () => {
    await page.goto(`/marketplace/natural?searchBy=Report+Number&searchByOptions=${reportNumber}`);
    const row = page.getByRole('row', { name: new RegExp(reportNumber) });
    await row.getByRole('link').first().click({ timeout: 10_000 });
    await page.getByText('Report PDF', { exact: true }).click({ timeout: 10_000 });
  }).toPass({ timeout: 180_000 });
  await expect(page.getByTitle(`Report PDF, GIA ${reportNumber}`)).toBeVisible();
  await expectGoodLook(page);
  await context.close();
  await Promise.all([server.close(), media.close()]);
});
