import type { Page } from '@playwright/test';
import { demoAnswer, demoMembers } from '#platform/companies/contract.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { latestMailTo } from './support/latest-mail.ts';
import { findOverflow } from './support/overflow.ts';
import { codesFor } from './support/sent-code.ts';
import { enterAs, signInAs } from './support/sign-in-as.ts';

const password = 'Facet-Lamp-4';

/** Every run invites another person, since an email is registered once. */
const newRegistrant = () => `t${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}@team.example`;

const emailOf = (firstName: string): string =>
  demoMembers.find((member) => member.firstName === firstName)?.email ?? '';

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function wellMade(page: Page): Promise<void> {
  expect(await findAccessFaults(page)).toEqual([]);
}

async function typeSecurity(page: Page): Promise<void> {
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm password').fill(password);
  const questions = ['first pet', 'parents meet', 'first concert'];
  for (const [at, place] of ['First', 'Second', 'Third'].entries()) {
    const list = page.getByRole('combobox', { name: `${place} question` });
    await list.or(page.getByRole('textbox', { name: `${place} question` })).click();
    await page.getByRole('option', { name: questions[at] ?? '' }).click();
    // The list closes slowly, and the next one has the same questions.
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Answer' }).nth(at).fill(`answer ${place}`);
  }
}

async function openPerson(page: Page, search: string, name: string): Promise<void> {
  await page.goto('/membership/team');
  await field(page, 'Search name or email')
    .or(page.getByRole('searchbox', { name: 'Search name or email' }))
    .fill(search);
  const team = page.getByRole('region', { name: 'Team', exact: true });
  // Earlier rows stay until the search is answered, and then move: a click would miss the row.
  await expect(team.getByRole('link')).toHaveCount(1);
  await team.getByRole('link', { name }).click();
  await expect(title(page, name)).toBeVisible();
}

test('an administrator invites, and a newcomer registers through the email and appears approved', async ({
  page,
  become,
  browser,
  baseURL,
}) => {
  test.slow();
  const email = newRegistrant();
  await become('Marta');
  await page.goto('/membership/team');
  await expect(title(page, 'Team')).toBeVisible();
  await wellMade(page);
  await page.getByRole('link', { name: 'Invite people' }).click();
  await expect(title(page, 'Invite people')).toBeVisible();
  await wellMade(page);
  await press(page, 'Send invite');
  await expect(page.getByText('Enter at least one email address.')).toBeVisible();
  await field(page, 'Emails').fill(`Ivo Lund <${email}>, ${emailOf('Jonah')}, nobody`);
  await page.getByRole('checkbox', { name: 'Memo' }).uncheck();
  await press(page, 'Send 3 invites');
  const results = page.getByRole('list', { name: 'Results' });
  await expect(results.getByText('Already on your team')).toBeVisible();
  await expect(results.getByText('Check the email address')).toBeVisible();
  await expect(page.getByText('1 invite sent, 2 not sent')).toBeVisible();
  await wellMade(page);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const newcomer = await context.newPage();
  await newcomer.goto(await latestMailTo(newcomer, email, 'Marta Reyes invited you to join Harrow & Vale'));
  const first = field(newcomer, 'First name');
  await expect(first).toHaveValue('Ivo');
  await field(newcomer, 'Phone').fill('4015550142');
  await press(newcomer, 'Continue');
  await typeSecurity(newcomer);
  await press(newcomer, 'Register');
  await expect(newcomer.getByRole('heading', { name: "You're registered" })).toBeVisible();
  await context.close();

  await openPerson(page, email, 'Ivo Lund');
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Memo' })).not.toBeChecked();
  await wellMade(page);
});

test('a joiner waits, is approved, gets roles, is removed, and sees each of it', async ({
  page,
  become,
  browser,
  baseURL,
}) => {
  test.slow();
  // The joiner asks through their email's domain, as registration offers it.
  const email = `t${Date.now().toString(36)}@harrowvale.example`;
  const otherBrowser = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const joiner = await otherBrowser.newPage();
  await joiner.goto('/register');
  await field(joiner, 'First name').fill('Mio');
  await field(joiner, 'Last name').fill('Sand');
  await field(joiner, 'Email').fill(email);
  await field(joiner, 'Phone').fill('4015550143');
  await press(joiner, 'Continue');
  await press(joiner, 'Request access');
  await typeSecurity(joiner);
  await press(joiner, 'Register');
  await expect(joiner.getByRole('heading', { name: 'Request sent' })).toBeVisible();
  await otherBrowser.close();

  await become('Marta');
  await openPerson(page, email, 'Mio Sand');
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await wellMade(page);
  await press(page, 'Approve');
  const letIn = dialog(page, 'Approve Mio Sand for Harrow & Vale?');
  await expect(letIn.getByRole('checkbox', { name: /^Business user/ })).toBeChecked();
  await wellMade(page);
  await letIn.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Mio Sand approved')).toBeVisible();
  await latestMailTo(page, email, "You've joined Harrow & Vale");

  await page.getByRole('checkbox', { name: 'Marketplace' }).uncheck();
  await field(page, /Maximum value/).fill('5000');
  await page.getByRole('checkbox', { name: /^Business payment administrator/ }).check();
  await press(page, 'Save');
  await expect(page.getByText('Permissions for Mio Sand saved')).toBeVisible();
  await page.reload();
  await expect(field(page, /Maximum value/)).toHaveValue('5,000.00');
  await expect(page.getByRole('checkbox', { name: 'Marketplace' })).not.toBeChecked();
  await wellMade(page);

  await press(page, 'Remove');
  const removing = dialog(page, 'Remove Mio Sand from Harrow & Vale?');
  await removing.getByRole('textbox', { name: /Reason/ }).fill('The season is over.');
  await wellMade(page);
  await removing.getByRole('button', { name: 'Remove Mio' }).click();
  await expect(page.getByText('Mio Sand removed')).toBeVisible();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await latestMailTo(page, email, 'You were removed from Harrow & Vale');
});

test('a removed person sees it at once, and again when they are restored', async ({
  page,
  become,
  browser,
  baseURL,
}) => {
  test.slow();
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await enterAs(context, baseURL ?? '', 'Colin');
  const colin = await context.newPage();
  await colin.goto('/membership/team');
  await expect(title(colin, 'Team')).toBeVisible();
  await expect(colin.getByRole('link', { name: 'Invite people' })).toHaveCount(0);

  await become('Marta');
  await openPerson(page, 'Colin', 'Colin Byrd');
  await press(page, 'Remove');
  await dialog(page, /^Remove Colin Byrd/)
    .getByRole('button', { name: 'Remove Colin' })
    .click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  // The open page closes without a reload.
  await expect(colin.getByText('You no longer have access to Harrow & Vale.')).toBeVisible();
  await wellMade(colin);
  await signInAs(colin, 'Colin');
  await colin.goto('/dashboard');
  await expect(colin.getByText('You were removed from Harrow & Vale.')).toBeVisible();
  await wellMade(colin);

  await press(page, 'Reinstate');
  const letIn = dialog(page, 'Approve Colin Byrd for Harrow & Vale?');
  await letIn.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  // As in the demo: without three of the services.
  for (const service of ['Marketplace', 'Appraisals', 'Jeweler pages'])
    await page.getByRole('checkbox', { name: service, exact: true }).uncheck();
  await press(page, 'Save');
  await expect(page.getByText('Permissions for Colin Byrd saved')).toBeVisible();
  await expect(colin.getByText('You were removed from Harrow & Vale.')).toHaveCount(0);
  await context.close();
});

test('making a person administrator requires a second factor; the last one stays', async ({
  page,
  become,
}) => {
  test.slow();
  await become('Marta');
  await openPerson(page, 'Victor', 'Victor Amadi');
  await page.getByRole('checkbox', { name: /^Business administrator/ }).check();
  await expect(
    page.getByText('Business administrators have access to every service and location.'),
  ).toBeVisible();
  await press(page, 'Save');
  const stepUp = dialog(page, "Verify it's you");
  const codes = codesFor(page, { email: emailOf('Marta') });
  await codes.forget();
  await stepUp.getByRole('button', { name: /Email code/ }).click();
  await stepUp.getByRole('textbox', { name: 'Code' }).fill(await codes.next());
  await stepUp.getByRole('textbox', { name: /\?$/ }).fill(demoAnswer);
  await stepUp.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Permissions for Victor Amadi saved')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Business administrator/ }).uncheck();
  await press(page, 'Save');
  await expect(page.getByRole('checkbox', { name: 'Memo' })).toBeVisible();

  await openPerson(page, 'Marta', 'Marta Reyes');
  await expect(page.getByRole('button', { name: 'Leave company' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /^Business user/ }).check();
  await page.getByRole('checkbox', { name: /^Business administrator/ }).uncheck();
  await press(page, 'Save');
  await expect(page.getByText('A business must have at least one administrator.')).toBeVisible();
  await wellMade(page);
});

test('the second to save sees what the first changed, and keeps what they typed', async ({
  page,
  become,
  browser,
  baseURL,
}) => {
  test.slow();
  await become('Marta');
  await openPerson(page, 'Jasper', 'Jasper Keane');
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await enterAs(other, baseURL ?? '', 'Nadia');
  const nadia = await other.newPage();
  await openPerson(nadia, 'Jasper', 'Jasper Keane');
  await nadia.getByRole('checkbox', { name: 'Appraisals' }).uncheck();
  await press(nadia, 'Save');
  await expect(nadia.getByText('Permissions for Jasper Keane saved')).toBeVisible();

  await field(page, /Maximum cost/).fill('80');
  await press(page, 'Save');
  await expect(page.getByText(/Changed by Nadia Okafor/)).toBeVisible();
  await expect(field(page, /Maximum cost/)).toHaveValue('80.00');
  await expect(page.getByRole('checkbox', { name: 'Appraisals' })).not.toBeChecked();
  await wellMade(page);
  await press(page, 'Save');
  await expect(page.getByText('Permissions for Jasper Keane saved')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Appraisals' }).check();
  await field(page, /Maximum cost/).fill('');
  await press(page, 'Save');
  await other.close();
});

test('an invite is withdrawn, and one just sent is not resent', async ({ page, become }) => {
  const email = newRegistrant();
  await become('Marta');
  await page.goto('/membership/invites/new');
  await field(page, 'Emails').fill(email);
  await press(page, 'Send invite');
  await expect(page.getByText('1 invite sent')).toBeVisible();
  await page.getByRole('link', { name: 'See all invites' }).click();
  await expect(title(page, 'Invites')).toBeVisible();
  await page.getByRole('button', { name: `Resend invite to ${email}` }).click();
  await expect(page.getByText('This invite was sent a few minutes ago.')).toBeVisible();
  await wellMade(page);
  await page.getByRole('button', { name: `Withdraw invite to ${email}` }).click();
  await dialog(page, `Withdraw invite to ${email}?`).getByRole('button', { name: 'Withdraw invite' }).click();
  await expect(page.getByText(`Invite to ${email} withdrawn`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Withdraw invite to ${email}` })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the team page overflows nowhere', async ({ page, become }) => {
    test.slow();
    await become('Marta');
    for (const [address, name] of [
      ['/membership/team', 'Team'],
      ['/membership/invites', 'Invites'],
      ['/membership/invites/new', 'Invite people'],
    ] as const) {
      await page.goto(address);
      await expect(title(page, name)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await wellMade(page);
      expect(await findOverflow(page)).toEqual([]);
    }
    await openPerson(page, 'Daniel', 'Daniel Frost');
    await wellMade(page);
    expect(await findOverflow(page)).toEqual([]);
  });
});
