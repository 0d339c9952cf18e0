import type { APIRequestContext } from '@playwright/test';
import { cents } from '#kit/domain/money.ts';
import { draftClaim, listShipments, submitClaim } from '#modules/shipping/contract.ts';
import { callAs } from './support/call-as.ts';
import { expectGoodLook, expectGoodLookOnBoth } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';
import { proveByMail } from './support/prove-by-mail.ts';
import { signInAs } from './support/sign-in-as.ts';

const smallPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A claim of Marta's company for a parcel that the carrier has; each parcel has one claim. */
async function filedClaim(request: APIRequestContext, change: object) {
  const { items } = await callAs(request, 'Marta', listShipments, {
    query: { tab: 'processed', sort: 'newest', limit: 100 },
  });
  for (const { shipmentId, status } of items) {
    if (status !== 'InTransit' && status !== 'Delivered') continue;
    const { claim } = await callAs(request, 'Marta', draftClaim, { body: { shipmentId } });
    if (claim.status !== 'NotSubmitted' || claim.insuredValue < 50_000) continue;
    const { details, today } = claim;
    const body = {
      ...details,
      circumstances: 'The box was crushed and the ring inside is bent.',
      discoveredOn: today,
      lateReason: 'The recipient was away.',
      claimValue: claim.insuredValue,
      ...change,
    };
    return (await callAs(request, 'Marta', submitClaim, { params: { claimId: claim.claimId }, body })).claim;
  }
  throw new Error('No parcel without a claim is left.');
}

test('damage with a repair is decided line by line, paid, and explained by letter', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const claim = await filedClaim(request, {
    reason: 'Damaged',
    extent: 'Partial',
    repairCost: cents(30_000),
  });
  const number = claim.number ?? '';

  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, 'Priya');
  await desk.goto('/desk/claims');
  await desk.getByRole('link', { name: number }).click();
  await expect(desk.getByRole('heading', { name: /^Damaged contents, \$/, level: 1 })).toBeVisible();
  await desk.getByRole('button', { name: 'Assign to me' }).click();
  await expect(desk.getByRole('button', { name: 'Return to queue' })).toBeVisible();
  await desk.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(desk.getByText('Acknowledged').first()).toBeVisible();

  // The examiner asks by template; the member answers on the claim's page.
  await desk.getByRole('button', { name: 'Request information' }).click();
  const asking = desk.getByRole('dialog');
  await asking.getByRole('button', { name: 'Repair estimate' }).click();
  await asking.getByRole('button', { name: 'Send request' }).click();
  await expect(desk.getByText('Need Shipper Info').first()).toBeVisible();
  await signInAs(page, 'Marta');
  await page.goto(`/claims/${claim.claimId}`);
  await expect(page.getByText('Please send a repair estimate').first()).toBeVisible();
  const message = page.getByRole('textbox', { name: 'Message the claims desk' });
  await message.fill('The estimate is $300.00, from Canal Repairs.');
  await page
    .locator('input[type=file][aria-label="Files with this message"]')
    .setInputFiles({ name: 'estimate.png', mimeType: 'image/png', buffer: smallPicture });
  await expect(page.getByText('Attached: estimate.png')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();

  await expect(desk.getByText('Investigating').first()).toBeVisible();
  await desk.getByRole('combobox', { name: 'Right document' }).click();
  await desk.getByRole('option', { name: 'estimate.png' }).click();
  await expect(desk.getByRole('img', { name: 'estimate.png' })).toBeVisible();
  await expectGoodLookOnBoth(desk);
  await desk.getByRole('tab', { name: /Conversation/ }).click();
  await expect(desk.getByRole('button', { name: 'Download estimate.png' })).toBeVisible();
  const decision = desk.getByRole('region', { name: 'Decision' });
  await decision.getByText('Approve in part').click();
  await decision.getByLabel('Deductible').fill('50.00');
  await expect(decision.getByText('$250.00').first()).toBeVisible();
  await decision.getByLabel('Explain the payout').fill('The repair less your deductible.');
  await decision.getByRole('button', { name: 'Approve claim' }).click();

  const payment = desk.getByRole('region', { name: 'Payment' });
  await payment.getByRole('radio', { name: 'Check' }).check();
  await payment.getByLabel('Check number').fill('1187');
  await payment.getByRole('button', { name: 'Pay claim' }).click();
  await proveByMail(desk, 'Priya');
  await expect(payment.getByText('Check, 1187')).toBeVisible();
  await expectGoodLook(desk);

  await page.reload();
  const settlement = page.getByRole('region', { name: 'Settlement' });
  await expect(settlement.getByText('$250.00')).toBeVisible();
  await expect(settlement.getByRole('button', { name: 'Remittance advice' })).toBeVisible();
  await expect(settlement.getByRole('button', { name: 'Decision letter' })).toBeVisible();
  await expectGoodLookOnBoth(page);
});

test('a denial names its clause, and an appeal with new facts reopens the claim', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const claim = await filedClaim(request, { reason: 'NotDelivered' });
  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, 'Owen');
  await desk.goto('/desk/claims');
  await desk.getByRole('link', { name: claim.number ?? '' }).click();
  await desk.getByRole('button', { name: 'Acknowledge' }).click();
  const decision = desk.getByRole('region', { name: 'Decision' });
  await decision.getByText('Deny', { exact: true }).click();
  await decision.getByLabel('Wording in the letter').fill('Packing and seal per the certificate');
  await decision.getByLabel('Explain the denial').fill('The seal number was missing.');
  await expectGoodLook(desk);
  await decision.getByRole('button', { name: 'Deny claim' }).click();
  await expect(desk.getByText('Denied').first()).toBeVisible();

  await signInAs(page, 'Marta');
  await page.goto(`/claims/${claim.claimId}`);
  await expect(
    page.getByText('Packing and seal per the certificate: The seal number was missing.').first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decision letter' })).toBeVisible();
  await page
    .getByLabel('Message the claims desk')
    .fill('The seal was CG 118. A photo is attached to the order.');
  await page.getByRole('button', { name: 'Appeal decision' }).click();

  await desk.getByRole('tab', { name: /Conversation/ }).click();
  await expect(desk.getByText('The seal was CG 118.').first()).toBeVisible();
  await expect(desk.getByText('Investigating').first()).toBeVisible();
  await expect(page.getByText('Investigating').first()).toBeVisible();
});
