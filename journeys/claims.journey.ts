import type { Page } from '@playwright/test';
import { newId } from '#kit/server/new-id.ts';
import { listClaims, receiveClaimReply } from '#modules/shipping/contract.ts';
import { postReply } from '#outside/mail/sandbox/post-reply.ts';
import { buyLabel, someCustomer } from './support/buy-label.ts';
import { personIdOf } from './support/demo-person.ts';
import { expectGoodLook, expectGoodLookOnBoth } from './support/good-look.ts';
import { callAs } from './support/call-as.ts';
import { expect, test } from './support/journey.ts';
import { startOwnPortal } from './support/own-portal.ts';
import type { OwnPortal } from './support/own-portal.ts';
import { emailOf, proveByMail } from './support/prove-by-mail.ts';
import { signInAs } from './support/sign-in-as.ts';

const replyDomain = 'reply.assay.example';
const replySecret = 'the secret of the mail server in journeys';
let portal: OwnPortal;

// Its clock goes days ahead, which no other journey may notice.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  portal = await startOwnPortal({ MAIL_REPLY_DOMAIN: replyDomain, MAIL_REPLY_SECRET: replySecret });
});
test.afterAll(() => portal.stop());

const pdf = {
  name: 'invoice V-5498.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};
const photo = {
  name: 'box.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const headers = { 'x-subscription-key': 'loupe-web' };

test('a redirect drafts a claim, the recipient signs on a phone, and the claim is paid', async ({
  page,
  browser,
}) => {
  test.setTimeout(420_000);
  const { url } = portal;
  const email = `guest-${newId().slice(-8)}@solberg.example`;
  const { number, arrivesOn } = await buyLabel(
    page.request,
    { reference1: 'SIM:REDIRECT', destination: { ...someCustomer, emailAddress: email } },
    url,
  );
  await page.request.post(`${url}/services/demo/clock`, { headers, data: { to: `${arrivesOn}T17:00:00Z` } });
  await page.goto(`${url}/login?as=${personIdOf('Marta')}`);
  await page.waitForURL(/\/dashboard/);

  // Drafted before anyone asked.
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(async () => {
    await page.goto(`${url}/claims`);
    await expect(row).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
  await expectGoodLook(page);
  await row.getByRole('link', { name: 'Draft' }).click();
  await expect(page.getByText('Someone redirected this parcel.')).toBeVisible();
  await expectGoodLookOnBoth(page);

  // One step at a time, from the first that needs something.
  await expect(page.getByRole('heading', { level: 2, name: 'Details', exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Contact for this claim' })).toBeHidden();
  await page.getByRole('button', { name: 'Describe what happened' }).click();
  const circumstances = page.getByRole('textbox', { name: 'Circumstances of the loss' });
  await expect(circumstances).toBeFocused();
  await circumstances.fill('A stranger picked it up.');
  await page.getByRole('radio', { name: 'GIA-graded stone' }).check();
  await page.getByRole('textbox', { name: 'GIA report numbers' }).fill('GIA 2417308852');
  await expect(page.getByText(/^Saved \d+:\d\d [AP]M$/).first()).toBeVisible();

  // Enter goes on to the next step and files nothing.
  await page.getByRole('textbox', { name: 'Police report' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Supporting documents' })).toBeVisible();
  await expect(page).toHaveURL(/\?step=documents$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Supporting documents' })).toBeVisible();
  await page.goBack();
  await expect(circumstances).toHaveValue('A stranger picked it up.');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 2, name: 'Supporting documents' })).toBeVisible();
  const steps = page.getByRole('list', { name: 'Claim', exact: true });
  await expect(steps.getByRole('button', { name: /^Details .*, done$/ })).toBeVisible();
  await expectGoodLookOnBoth(page);
  await page.getByLabel('Sales invoice or memo', { exact: true }).setInputFiles(pdf);
  await expect(page.getByRole('button', { name: `Download ${pdf.name}` })).toBeVisible();

  // Photos come from a phone by a link.
  await page.getByRole('button', { name: 'Add photos from your phone' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: /claim-photos/ });
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const guest = await phone.newPage();
  await guest.goto((await link.getAttribute('href')) ?? '');
  await guest.getByLabel('Packing photos', { exact: true }).setInputFiles(photo);
  await expect(guest.getByText('1 added: box.png')).toBeVisible();
  await expectGoodLook(guest);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Download box.png' })).toBeVisible();

  await page.getByRole('button', { name: 'Ask recipient' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: "Recipient's email" })).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('button', { name: 'Remind' })).toBeVisible();

  await page.getByRole('button', { name: 'Confirmation', exact: true }).click();
  await expectGoodLookOnBoth(page);
  await page.getByRole('button', { name: 'File claim' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Claim C-\d+ filed/ })).toBeVisible();
  const [claimNumber = ''] = /C-\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText()) ?? [];
  await expect(page.getByText('within 1 hour')).toBeVisible();
  await expectGoodLookOnBoth(page);

  // The recipient signs on a phone.
  let address = '';
  await expect(async () => {
    const listed = await page.request.get(`${url}/services/demo/mail`, { headers });
    const { items } = (await listed.json()) as { items: { id: string; to: { email: string }[] }[] };
    const mail = items.find(({ to }) => to.some((one) => one.email === email));
    const { text } = (await (
      await page.request.get(`${url}/services/demo/mail/${mail?.id ?? ''}`, { headers })
    ).json()) as { text: string };
    address = /https?:\/\/[^/\s]+(\/affidavit#\S+)/.exec(text)?.[1] ?? '';
    expect(address).not.toBe('');
  }).toPass({ timeout: 60_000 });
  await guest.goto(`${url}${address}`);
  await guest.getByRole('radio', { name: /didn't receive/ }).check();
  await guest.getByRole('textbox', { name: 'In your own words' }).fill("The doorbell didn't ring.");
  await guest.getByRole('textbox', { name: 'Delivery ZIP code' }).fill('99999');
  await guest.getByRole('textbox', { name: 'Full name (your signature)' }).fill('Ana Solberg');
  const pad = guest.getByRole('img', { name: /^Draw your signature/ });
  await pad.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await pad.boundingBox()) ?? {};
  await guest.mouse.move(x + 40, y + 40);
  await guest.mouse.down();
  for (let step = 1; step < 12; step += 1)
    await guest.mouse.move(x + 40 + step * 15, y + 40 + (step % 3) * 12);
  await guest.mouse.up();
  await expect(pad.locator('path')).toHaveCount(2);
  await guest.getByRole('checkbox').check();
  await expectGoodLook(guest);
  await guest.getByRole('button', { name: 'Sign statement' }).click();
  await expect(guest.getByText("This ZIP code doesn't match the delivery address.").first()).toBeVisible();
  await guest.getByRole('textbox', { name: 'Delivery ZIP code' }).fill(someCustomer.postalCode);
  await guest.getByRole('button', { name: 'Sign statement' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expectGoodLook(guest);
  await guest.reload();
  await expect(guest.getByText('This link has expired or was already used.').first()).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(page.getByRole('button', { name: `Download affidavit-${number}.pdf` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Download signature-${number}.png` })).toBeVisible();

  // The money follows.
  const desk = await (await browser.newContext({ baseURL: url })).newPage();
  const payout = await payClaimAt(desk, claimNumber);
  await page.getByRole('link', { name: 'View claim' }).click();
  const settlement = page.getByRole('region', { name: 'Settlement' });
  await expect(settlement.getByText(payout)).toBeVisible();
  await expect(settlement.getByRole('button', { name: 'Remittance advice' })).toBeVisible();
});

/** As an examiner, the whole amount by check; answers what is paid. */
async function payClaimAt(desk: Page, claimNumber: string): Promise<string> {
  await signInAs(desk, 'Priya');
  await desk.goto('/desk/claims');
  await desk.getByRole('link', { name: claimNumber }).click();
  await desk.getByRole('button', { name: 'Acknowledge' }).click();
  const decision = desk.getByRole('region', { name: 'Decision' });
  await decision.getByLabel('Explain the payout').fill('The parcel went to a stranger.');
  await decision.getByRole('button', { name: 'Approve claim' }).click();
  const payment = desk.getByRole('region', { name: 'Payment' });
  await payment.getByRole('radio', { name: 'Check' }).check();
  await payment.getByLabel('Check number').fill('1188');
  await payment.getByRole('button', { name: 'Pay claim' }).click();
  await proveByMail(desk, 'Priya');
  await expect(payment.getByText('Check, 1188')).toBeVisible();
  const amount = await payment.getByText(/^\$[\d,]+\.\d\d$/).textContent();
  return amount ?? '';
}

interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly to: readonly { readonly email: string }[];
}

/** Where the email with this subject wants its answer. */
async function replyAddressOf(page: Page, email: string, subject: string): Promise<string> {
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await (await page.request.get(`${portal.url}/services/demo/mail${path}`, { headers })).json()) as Answer;
  let address = '';
  await expect(async () => {
    const { items } = await read<{ items: readonly Mail[] }>('');
    const mail = items.find((one) => one.subject === subject && one.to.some((to) => to.email === email));
    const { replyTo } = await read<{ replyTo: readonly { email: string }[] }>(`/${mail?.id ?? ''}`);
    address = replyTo[0]?.email ?? '';
    expect(address).toContain(`@${replyDomain}`);
  }).toPass({ timeout: 60_000 });
  return address;
}

test("a member's emailed reply and its photo arrive in the conversation, a stranger's in the desk's list", async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const { url } = portal;
  const { items } = await callAs(request, 'Marta', listClaims, {}, url);
  const { claimId = '', number = '' } = items.find(({ shown }) => shown === 'Investigating') ?? {};
  const desk = await (await browser.newContext()).newPage();
  await desk.goto(`${url}/login?as=${personIdOf('Priya')}`);
  await desk.waitForURL(/\/desk/);
  await desk.goto(`${url}/desk/claims`);
  await desk.getByRole('link', { name: number ?? '' }).click();
  await desk.getByRole('tab', { name: /^Conversation/ }).click();
  await desk.getByRole('textbox', { name: 'Message to the member' }).fill('Who packed the parcel?');
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText('Who packed the parcel?')).toBeVisible();

  const email = emailOf('Marta');
  const subject = `Claim ${number ?? ''}: new message`;
  const address = await replyAddressOf(page, email, subject);
  const relay = { url: `${url}${receiveClaimReply.path}`, secret: replySecret };
  const mail = {
    to: [{ email: address }],
    subject: `Re: ${subject}`,
    messageId: `<${newId()}@mail.example>`,
    text: 'Ada packed it. The photo shows the box.\n\nOn Fri, Nov 27, 2026 at 9:14 AM Assay Mutual wrote:\n> Who packed the parcel?',
    attachments: [{ fileName: photo.name, contentType: photo.mimeType, content: photo.buffer }],
  };
  // A mail server sends twice when our answer is lost.
  for (const status of [204, 204])
    expect((await postReply(relay, { ...mail, from: { name: 'Marta Reyes', email } })).status).toBe(status);
  const words = 'Ada packed it. The photo shows the box.';
  const entryIn = (where: Page) => where.getByRole('listitem').filter({ hasText: words });
  await expect(entryIn(desk)).toContainText('Marta Reyes, by email');
  await expect(entryIn(desk).getByRole('button', { name: `Download ${photo.name}` })).toBeVisible();
  await expectGoodLookOnBoth(desk);
  await desk.getByRole('tab', { name: 'Documents' }).click();
  await expect(desk.getByRole('region', { name: 'New message' }).getByText(words)).toBeVisible();

  await page.goto(`${url}/login?as=${personIdOf('Marta')}`);
  await page.waitForURL(/\/dashboard/);
  await page.goto(`${url}/claims/${claimId}`);
  await expect(entryIn(page)).toContainText('Marta Reyes, by email');

  const stranger = { from: { email: 'stranger@evil.example' }, messageId: `<${newId()}@mail.example>` };
  expect((await postReply(relay, { ...mail, ...stranger, subject: 'Send the money' })).status).toBe(204);
  await desk.goto(`${url}/desk/claims/replies`);
  const row = desk.getByRole('row', { name: /Send the money/ });
  await expect(row.getByText("Sent from an address that isn't the member's")).toBeVisible();
  await expect(row.getByRole('link', { name: number ?? '' })).toBeVisible();
  await expectGoodLookOnBoth(desk);
});
