import type { APIRequestContext, Page } from '@playwright/test';
import { newId } from '#kit/server/new-id.ts';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { addToCart as addToCartByCall, searchDiamonds } from '#modules/marketplace/contract.ts';
import { emptyCart, press } from './support/buy-stone.ts';
import { callAs } from './support/call-as.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';
import { signInAs } from './support/sign-in-as.ts';

interface ListedStone {
  readonly id: string;
  readonly report: string;
  readonly shape: string;
  readonly carat: number;
  readonly color: string;
  readonly clarity: string;
  readonly pricePerCarat: number;
}

const search = {
  productType: 'Natural Diamond',
  shapes: ['Marquise', 'Pear', 'Heart', 'Emerald', 'Princess'],
  color: { from: 'F', to: 'H' },
  gradingLabs: ['GIA'],
  popularFilters: { diamondsWithImageVideo: false, returnableDiamonds: false },
  facets: false,
} as const;

/** Stones that an earlier run didn't list: their only offer is another seller's. */
async function listedStones(request: APIRequestContext, count: number): Promise<readonly ListedStone[]> {
  const body = { ...search, limit: 200, offset: 0, sortBy: 'carat', sortDirection: 'descending' } as const;
  const { diamonds } = await callAs(request, 'Jonah', searchDiamonds, { body });
  const stones = diamonds
    .filter(({ offers, gradingReportNumber }) => offers === 1 && gradingReportNumber !== null)
    .slice(0, count)
    .map((stone) => ({
      id: stone.supplierItemIdentifier,
      report: stone.gradingReportNumber ?? '',
      shape: stone.shape,
      carat: stone.carat / 1_000,
      color: stone.color,
      clarity: stone.clarity,
      pricePerCarat: stone.pricePerCarat / 100,
    }));
  expect(stones).toHaveLength(count);
  return stones;
}

const headers = ['Stock #', 'Shape', 'Size', 'Color', 'Clarity', 'Cut Grade', 'Polish', 'Symmetry'].concat([
  'Lab',
  'Certificate #',
  'RapNet Price',
  'Availability',
  'Country',
]);

/** Each row states color J for a better report. */
const contradicting = (rows: readonly { stock: string; stone: ListedStone; share: number }[]): Buffer =>
  Buffer.from(
    csvLine(headers) +
      rows
        .map(({ stock, stone: { shape, carat, clarity, report, pricePerCarat }, share }) =>
          csvLine(
            [stock, shape, carat.toFixed(2), 'J', clarity, '', 'EX', 'EX'].concat([
              'GIA',
              report,
              (pricePerCarat * share).toFixed(2),
              'G',
              'USA',
            ]),
          ),
        )
        .join(''),
  );

const sentenceOf = ({ color }: ListedStone) => `Color “J”: Differs from this report, which has ${color}.`;

async function sendStock(page: Page, file: Buffer, stone: ListedStone): Promise<void> {
  await page.goto('/marketplace/feeds');
  const upload = { name: 'contradicting.csv', mimeType: 'text/csv', buffer: file };
  await page.locator('input[type=file]').setInputFiles(upload);
  await expect(page.getByRole('heading', { name: 'contradicting.csv' })).toBeVisible();
  await page.getByText('Keep listed (add and update)', { exact: true }).click();
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText(sentenceOf(stone)).first()).toBeVisible();
  await expect(page.getByText(/^Held rows conflict with a report or look wrong\./)).toBeVisible();
  await expectGoodLook(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
}

interface Decision {
  readonly stock: string;
  readonly stone: ListedStone;
  readonly verb: string;
  readonly reason: string;
}

async function decide(page: Page, { stock, stone, verb, reason }: Decision): Promise<void> {
  const row = page.getByRole('grid', { name: 'Held rows' }).getByRole('row', { name: new RegExp(stock) });
  await expect(row.getByText(sentenceOf(stone))).toBeVisible();
  await row.getByRole('button', { name: `${verb} ${stock}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
}

test('a file that contradicts reports is held; the desk decides, and a buyer accepts what changed', async ({
  page,
  browser,
  baseURL,
  become,
}) => {
  test.slow();
  const mark = newId().slice(-6);
  const [declined, listed, corrected] = await listedStones(page.request, 3);
  if (declined === undefined || listed === undefined || corrected === undefined) throw new Error();
  const stock = (name: string): string => `${name}-${mark}`;

  await become('Jonah');
  await emptyCart(page, 'natural');
  for (const { id } of [declined, listed, corrected])
    await callAs(page.request, 'Jonah', addToCartByCall, { body: { supplierItemId: id, moduleType: 0 } });

  const newPage = async (): Promise<Page> => (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const seller = await newPage();
  await signInAs(seller, 'Elena');
  await sendStock(
    seller,
    contradicting([
      { stock: stock('NO'), stone: declined, share: 0.95 },
      { stock: stock('AS-IS'), stone: listed, share: 0.95 },
      { stock: stock('NEW'), stone: corrected, share: 1.05 },
    ]),
    declined,
  );

  const desk = await newPage();
  await signInAs(desk, 'Priya');
  await desk.goto('/desk/feeds');
  await expectGoodLook(desk);
  // A row leads to the stone it contradicts.
  const heldRow = desk.getByRole('row').filter({ hasText: stock('AS-IS') });
  await heldRow.getByRole('link', { name: /^\d+$/ }).click();
  await expect(desk.getByRole('heading', { name: 'Listings' })).toBeVisible();
  await expectGoodLook(desk);
  await desk.goBack();
  const decline = { verb: 'Decline', reason: 'The report has another color.' };
  await decide(desk, { stock: stock('NO'), stone: declined, ...decline });
  await decide(desk, { stock: stock('AS-IS'), stone: listed, verb: 'List', reason: '' });
  const correct = { verb: 'Correct report', reason: 'The lab changed its grade.' };
  await decide(desk, { stock: stock('NEW'), stone: corrected, ...correct });
  await seller.context().close();
  await desk.context().close();

  const stones = page.getByRole('list', { name: 'Stones in the cart' });
  const rowOf = ({ id }: ListedStone) => stones.getByRole('listitem').filter({ hasText: `Item ${id},` });
  await expect(async () => {
    await page.goto('/marketplace/shoppingcart?module=natural');
    const changed = `Report changed Color ${corrected.color} is now J.`;
    await expect(rowOf(corrected).getByText(changed, { exact: true })).toBeVisible({ timeout: 2_000 });
    await expect(rowOf(listed).getByText('Listing differs from report')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  // What the desk declined changes nothing, and what it lists shows the report's facts.
  for (const stone of [declined, listed]) {
    await expect(rowOf(stone).getByRole('link', { name: `, ${stone.color} ` })).toBeVisible();
    await expect(rowOf(stone).getByText('Report changed')).toHaveCount(0);
  }
  await expect(rowOf(declined).getByText('Listing differs from report')).toHaveCount(0);
  await expectGoodLook(page);

  // Alone in the cart, the changed stone stops the order until the buyer accepts it in words.
  for (const stone of [declined, listed]) {
    await rowOf(stone)
      .getByRole('button', { name: /^Remove item/ })
      .click();
    await expect(rowOf(stone)).toHaveCount(0);
  }
  const reads = page.waitForResponse((response) => response.url().includes('/services/cart/api/cart'));
  await press(page, 'Continue');
  await reads;
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Review cart items' })).toBeVisible();
  await rowOf(corrected)
    .getByRole('button', { name: /^Accept new details: .*, J / })
    .click();
  await expect(rowOf(corrected).getByText('Report changed')).toHaveCount(0);
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Billing and shipping details' })).toBeVisible();
  await press(page, 'Back');
  await emptyCart(page, 'natural');

  await page.goto(`/marketplace/natural/${listed.id}`);
  await expect(page.getByText('Details shown are from the report. The seller lists Color J.')).toBeVisible();
  await expectGoodLook(page);
});
