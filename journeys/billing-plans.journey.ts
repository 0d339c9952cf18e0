import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { expectGoodLook } from './support/good-look.ts';
import { findOverflow } from './support/overflow.ts';

const phone = { width: 390, height: 844 };

test('a member turns autopay on, skips the next payment, restores it, and turns autopay off', async ({
  page,
  become,
}) => {
  await become('Marta');
  await page.goto('/membership/billing/autopay');
  const form = page.getByRole('form', { name: 'Autopay' });
  const month = form.getByLabel('Day of the month');
  await form.getByLabel('Turn on autopay').check();
  await month.fill('31');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(month).toHaveAttribute('aria-invalid', 'true');
  await month.fill('12');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Autopay is on', { exact: true })).toBeVisible();

  const next = page.getByRole('region', { name: 'Next payment' });
  await expect(next.getByText('Notice')).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await next.getByRole('button', { name: 'Skip next payment' }).click();
  await expect(next.getByRole('heading', { name: 'Next payment skipped' })).toBeVisible();
  await expect(next.getByText(/^No charge on \d\d\/12\/\d{4}\./)).toBeVisible();
  await page.reload();
  await expect(next.getByRole('heading', { name: 'Next payment skipped' })).toBeVisible();
  await page.setViewportSize(phone);
  await expectGoodLook(page);
  await next.getByRole('button', { name: 'Undo skip' }).click();
  await expect(next.getByRole('heading', { name: 'Next payment', exact: true })).toBeVisible();

  await form.getByLabel('Turn on autopay').uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Autopay is off', { exact: true })).toBeVisible();
  await expect(next).toHaveCount(0);
});

test('spending charts show the same figures as the facts beside them', async ({ page, become }) => {
  await become('Marta');
  await page.goto('/membership/billing');
  const facts = page.getByRole('region', { name: 'Client info' });
  const spent = async (name: string): Promise<string> =>
    (await facts.locator('dt', { hasText: name }).locator('..').innerText()).match(/-?\$[\d,.]+/)?.[0] ?? '';
  const chart = page.getByRole('img', { name: /^Spend by month: / });
  const words = (await chart.getAttribute('aria-label')) ?? '';
  const months = words.match(/[A-Z][a-z]+ \d{4} -?\$[\d,]+\.\d\d/g) ?? [];
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toContain(await spent('Spend month to date'));
  expect(months.at(-2)).toContain(await spent('Spend last month'));
  const carriers = page.getByRole('region', { name: 'Spend by carrier' });
  await expect(carriers.getByRole('listitem').filter({ hasText: 'FedEx' })).toContainText(/\$[\d,]+\.\d\d/);
  await page.setViewportSize(phone);
  expect(await findOverflow(page)).toEqual([]);
});

test('carrier adjustments are totaled by reason and by carrier for the chosen days', async ({
  page,
  become,
}) => {
  await become('Marta');
  await page.goto('/membership/billing/reconciliations');
  await expect(page.getByText(/^in [\d,]+ adjustments?$/)).toBeVisible();
  const counts = async (region: string): Promise<number> => {
    const names = await page.getByRole('region', { name: region }).locator('dt').allInnerTexts();
    return names.reduce(
      (sum, name) => sum + Number((/[\d,]+$/.exec(name)?.[0] ?? '').replaceAll(',', '')),
      0,
    );
  };
  const all = Number((await page.getByText(/^in [\d,]+ adjustments?$/).innerText()).replaceAll(/\D/g, ''));
  expect(await counts('By reason')).toBe(all);
  expect(await counts('By carrier')).toBe(all);
});
