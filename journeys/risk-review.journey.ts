import type { Page } from '@playwright/test';
import { smallPdf } from '#apps/server/testing/send-file.ts';
import { cents } from '#kit/domain/money.ts';
import { withdrawApproval } from '#modules/shipping/contract.ts';
import { callAs } from './support/call-as.ts';
import { expectGoodLook } from './support/good-look.ts';
import { expect, test } from './support/journey.ts';
import { latestMailTo } from './support/latest-mail.ts';
import { signInAs } from './support/sign-in-as.ts';
import { buyWritten, saveWritten } from './support/saved-shipment.ts';

async function chooseReason(desk: Page, reason: string): Promise<void> {
  await desk.getByRole('combobox', { name: 'Reason' }).click();
  await desk.getByRole('option', { name: reason }).click();
}

let seals = 41_186;

/** Above the threshold, and no rule stops it; each seal closes one parcel. */
const precious = () => ({
  declaredValue: cents(10_100_000),
  signature: 'Secure' as const,
  sealNumber: `CG${(seals += 1)}`,
  approvalContact: 'Elena Castellan, (213) 555-0107',
});

test('a valuable parcel waits for the provider, is declined with a reason, approved, and its label arrives by email', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const declined = await buyWritten(request, 'Elena', precious());
  await signInAs(page, 'Elena');
  await page.goto(`/membership/shipping/${declined.shipmentId}/purchase`);
  await expect(page.getByText('Waiting for our review, about 15 minutes')).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await signInAs(desk, 'Priya');
  await desk.goto('/desk/risk-review');
  const row = (number: string) => desk.getByRole('row').filter({ hasText: number });
  await row(declined.number).getByRole('link', { name: 'Review' }).click();
  await expect(desk.getByRole('heading', { name: /^\$101,000\.00 to / })).toBeVisible();
  await expect(desk.getByText('$1,000.00 over')).toBeVisible();
  await desk.getByRole('button', { name: 'Assign to me' }).click();
  await expect(desk.getByText(/^1[45] of 15 minutes left$/)).toBeVisible();
  await expectGoodLook(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectGoodLook(desk);
  await desk.setViewportSize({ width: 1440, height: 900 });

  // A question goes to the shipper, and the answer comes back.
  await desk.getByRole('textbox', { name: /^Message / }).fill('Does the recipient expect it?');
  await desk.getByRole('button', { name: 'Ask question' }).click();
  await expect(desk.getByText("Waiting for the shipper's reply.")).toBeVisible();
  await page.reload();
  await expect(page.getByText('We need your reply to continue.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message the reviewer' }).fill('Yes, I called the store.');
  await page.getByLabel('Files to attach').setInputFiles({
    name: 'police-report.pdf',
    mimeType: 'application/pdf',
    buffer: smallPdf,
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Download police-report.pdf' })).toBeVisible();
  await desk.reload();
  await expect(desk.getByText('Yes, I called the store.')).toBeVisible();
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download police-report.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('police-report.pdf');
  await chooseReason(desk, 'Other reason');
  await desk
    .getByRole('textbox', { name: 'Your reason' })
    .fill('Add a contact we can call at the destination.');
  await desk.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(desk.getByText('This request was already reviewed or withdrawn.')).toBeVisible();
  await desk.goto('/desk/risk-review');
  await expect(desk.getByRole('heading', { name: 'Risk review' })).toBeVisible();
  await expect(row(declined.number)).toHaveCount(0);

  // It is saved again, with the reason on the page where it is fixed.
  await page.goto('/membership/shipping');
  await page
    .getByRole('radiogroup', { name: 'Shipments by group' })
    .getByText(/Needs attention/)
    .click();
  const sentBack = page.getByRole('row', { name: new RegExp(declined.number) });
  await expect(sentBack.getByText('Add a contact we can call at the destination.')).toBeVisible();
  await expect(sentBack.getByRole('link', { name: `Edit and resubmit ${declined.number}` })).toBeVisible();

  const approved = await buyWritten(request, 'Elena', precious());
  await desk.reload();
  await row(approved.number).getByRole('link', { name: 'Review' }).click();
  await expect(desk.getByText(/and emails the shipper\./)).toBeVisible();
  await chooseReason(desk, 'Known recipient');
  await desk.getByRole('checkbox', { name: 'No delivery changes allowed' }).check();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByText('This request was already reviewed or withdrawn.')).toBeVisible();
  const subject = `Shipment ${approved.number} is approved and its label is ready`;
  await page.goto(await latestMailTo(page, 'elena.castellan@castellangems.example', subject));
  await expect(page.getByRole('heading', { name: `Label for ${approved.number}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print label' })).toBeEnabled();
  // What the approval asks is where the shipper bought it.
  await page.goto(`/membership/shipping/${approved.shipmentId}`);
  const coverage = page.getByRole('region', { name: 'Coverage', exact: true });
  await expect(coverage.getByText(/^No delivery changes allowed\./)).toBeVisible();
  await expectGoodLook(page);
  await coverage.getByRole('link', { name: 'View review' }).click();
  await expect(page.getByText('No delivery changes allowed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Approved. Known recipient. Conditions: No delivery changes allowed.'),
  ).toBeVisible();
});

test('an approval after the request was withdrawn says so', async ({ page, request }) => {
  const { number, shipmentId } = await buyWritten(request, 'Elena', precious());
  await signInAs(page, 'Priya');
  // The page would hear of it at once, and take the button away.
  await page.routeWebSocket(/hub/, () => undefined);
  await page.goto('/desk/risk-review');
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  await callAs(request, 'Elena', withdrawApproval, { params: { shipmentId } });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('This request was already reviewed or withdrawn.')).toBeVisible();
});

test('a code given by phone skips the wait', async ({ page, request }) => {
  const { number } = await saveWritten(request, 'Elena', precious());
  await signInAs(page, 'Priya');
  await page.goto('/desk/risk-review');
  await page.getByRole('button', { name: /approval code/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Create approval code' });
  await dialog.getByRole('textbox', { name: 'Shipment ID' }).fill(number);
  await dialog.getByRole('textbox', { name: 'Declared value' }).fill('101,000.00');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(page.getByRole('dialog').getByText(/for this shipment and value only/)).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/^[A-Z0-9]{8}$/)).toBeVisible();
});
