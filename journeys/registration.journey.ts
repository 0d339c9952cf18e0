import type { Page } from '@playwright/test';
import { stateOf } from '#apps/server/testing/new-registrant.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { latestMailTo } from './support/latest-mail.ts';
import { findOverflow } from './support/overflow.ts';

const password = 'Facet-Lamp-4';

/** Every run registers another person, since an email is registered once. */
const newRegistrant = () => `r${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

async function typePerson(page: Page, email: string): Promise<void> {
  await field(page, 'First name').fill('Ana');
  await field(page, 'Last name').fill('Roy');
  await field(page, 'Email').fill(email);
  await field(page, 'Phone').fill('4015550142');
  await press(page, 'Continue');
}

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page
    .getByRole('combobox', { name: list })
    .or(page.getByRole('textbox', { name: list }))
    .click();
  await page.getByRole('option', { name: option }).click();
  // A list that is still closing would show its options beside the next one's.
  await expect(page.getByRole('option')).toHaveCount(0);
}

async function typeSecurity(page: Page): Promise<void> {
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm password').fill(password);
  const questions = ['first pet', 'parents meet', 'first concert'];
  for (const [at, place] of ['First', 'Second', 'Third'].entries()) {
    await choose(page, `${place} question`, questions[at] ?? '');
    await page.getByRole('textbox', { name: 'Answer' }).nth(at).fill(`answer ${place}`);
  }
}

async function wellMade(page: Page): Promise<void> {
  expect(await findAccessFaults(page)).toEqual([]);
}

test('a jeweler finds their company, registers, verifies the email and signs in', async ({ page }) => {
  // The longest flow of the portal, checking each of its pages.
  test.slow();
  const email = `${newRegistrant()}@bellmont.example`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Register your business' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register your business' })).toBeVisible();
  await wellMade(page);
  await typePerson(page, email);
  await expect(step(page, 'Country')).toBeVisible();
  await wellMade(page);
  await press(page, 'Continue');
  await field(page, 'Company name').fill('beacon');
  await press(page, 'Search');
  const found = page.getByRole('list', { name: 'Companies found' });
  await expect(found.getByRole('listitem')).not.toHaveCount(0);
  await wellMade(page);
  await found.getByRole('button').first().click();
  await expect(step(page, 'Company details')).toBeVisible();
  await expect(field(page, 'Company name')).toHaveValue(/Beacon/);
  await expect(field(page, /FEIN/)).toHaveValue(/^\d\d-\d{7}$/);
  await wellMade(page);
  await press(page, 'Continue');
  await expect(step(page, 'Security')).toBeVisible();
  await typeSecurity(page);
  await wellMade(page);
  await press(page, 'Register');
  await expect(page.getByRole('heading', { name: /Check your email|Request sent/ })).toBeVisible();
  await wellMade(page);

  await page.goto(await latestMailTo(page, email, 'Verify your email'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await wellMade(page);
  await press(page, 'Verify email');
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  await wellMade(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await field(page, 'Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
  await page.waitForURL((address) => !/^\/(login|signin|callback)/.test(address.pathname));
});

test('an unlisted company is entered by hand; going back or reloading loses nothing', async ({ page }) => {
  await page.goto('/register');
  await typePerson(page, `${newRegistrant()}@unlisted.example`);
  await page.getByRole('radio', { name: /Canada/ }).press('Space');
  await press(page, 'Continue');
  await field(page, 'Company name').fill('Unlisted Beacon Jewellers');
  await press(page, 'Search');
  await expect(step(page, 'Similar companies')).toBeVisible();
  await press(page, /None of these|Continue/);
  await expect(step(page, 'Company not found')).toBeVisible();
  await wellMade(page);
  await press(page, 'Enter company details');
  await expect(field(page, 'Company name')).toHaveValue('Unlisted Beacon Jewellers');
  await field(page, /BN/).fill('123456782');
  await page.reload();
  await expect(step(page, 'Company details')).toBeVisible();
  await expect(field(page, /BN/)).toHaveValue('12-3456782');
  await press(page, 'Continue');
  await expect(page.getByText('Enter a street address.')).toBeVisible();
  await press(page, 'Back');
  await expect(step(page, 'Company not found')).toBeVisible();
  await page.getByRole('button', { name: /^You/ }).click();
  await expect(field(page, 'First name')).toHaveValue('Ana');
  await expect(field(page, 'Phone')).toHaveValue('(401) 555-0142');
});

test('an email in use is reported beside its field, with a link to sign in', async ({ page }) => {
  await page.goto('/register');
  await typePerson(page, 'marta.reyes@harrowvale.example');
  await expect(page.getByText(/This email is already in use\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reset password' })).toBeVisible();
  await wellMade(page);
});

test('the email domain of a registered company offers to request access', async ({ page }) => {
  const email = `${newRegistrant()}@harrowvale.example`;
  await page.goto('/register');
  await typePerson(page, email);
  await expect(
    page.getByText('A registered company uses harrowvale.example email addresses: H•• & V••'),
  ).toBeVisible();
  await wellMade(page);
  await press(page, 'Request access');
  await typeSecurity(page);
  await press(page, 'Register');
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible();
  await latestMailTo(page, 'marta.reyes@harrowvale.example', 'Ana Roy wants to join Harrow & Vale');
});

test('an invited person reviews their details, chooses a password and signs in', async ({ page }) => {
  await page.goto('/register?invite=');
  await field(page, 'Invite code').fill('harrow-invites-sam');
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { level: 1, name: 'Join Harrow & Vale' })).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue('Sam');
  await expect(field(page, 'Phone')).toHaveValue('(212) 555-0143');
  await expect(field(page, 'Email')).toBeDisabled();
  await wellMade(page);
  await press(page, 'Continue');
  await typeSecurity(page);
  await press(page, 'Register');
  await expect(page.getByRole('heading', { name: "You're registered" })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await field(page, 'Email').fill('sam.rowe@harrowvale.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
  await page.waitForURL((address) => !/^\/(login|signin|callback)/.test(address.pathname));

  await page.goto('/register?invite=harrow-invites-sam');
  await page.waitForURL('**/dashboard');
});

test('an invited person with an account signs in, accepts, and joins one more company', async ({ page }) => {
  test.slow();
  const email = 'lena.ortiz@harrowvale.example';
  const { companyDetails, ...state } = stateOf({ email, phone: '4015550188', feinId: '054559931' });
  await page.request.post('/services/identity/Account/Register', {
    headers: { 'x-subscription-key': 'loupe-web' },
    data: { ...state, companyDetails: { ...companyDetails, companyName: 'Ortiz Repairs' } },
  });
  await page.goto(await latestMailTo(page, email, 'Verify your email'));
  await press(page, 'Choose a new password');
  await field(page, 'New password').fill(password);
  await field(page, 'Confirm password').fill(password);
  await wellMade(page);
  await press(page, 'Verify email');
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();

  await page.goto('/register?invite=harrow-invites-lena');
  await expect(page.getByRole('heading', { name: 'Join Harrow & Vale' })).toBeVisible();
  await wellMade(page);
  await page.getByRole('link', { name: 'Sign in and join' }).click();
  await field(page, 'Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
  await expect(page.getByRole('button', { name: 'Accept invite' })).toBeVisible();
  await wellMade(page);
  await press(page, 'Accept invite');
  await press(page, 'Switch to Harrow & Vale');
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: /Harrow & Vale.*account menu/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Ortiz Repairs' })).toBeVisible();
});

test('an invalid invite says so, and links to a new registration', async ({ page }) => {
  await page.goto('/register?invite=made-up');
  await expect(page.getByText('This invite link has expired or was already used.')).toBeVisible();
  await wellMade(page);
  await page.getByRole('link', { name: 'Start a new registration' }).click();
  await expect(step(page, 'You')).toBeVisible();
});

test('an expired link offers a new one', async ({ page }) => {
  await page.goto('/verify-email#made-up');
  await expect(
    page.getByRole('heading', { name: 'This link has expired or was already used' }),
  ).toBeVisible();
  await press(page, 'Send a new link');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('registration overflows nowhere', async ({ page }) => {
    await page.goto('/register');
    await wellMade(page);
    expect(await findOverflow(page)).toEqual([]);
    await typePerson(page, `${newRegistrant()}@phone.example`);
    await press(page, 'Continue');
    await field(page, 'Company name').fill('beacon');
    await press(page, 'Search');
    await expect(page.getByRole('list', { name: 'Companies found' })).toBeVisible();
    expect(await findOverflow(page)).toEqual([]);
    await page.getByRole('list', { name: 'Companies found' }).getByRole('button').first().click();
    await expect(step(page, 'Company details')).toBeVisible();
    await wellMade(page);
    expect(await findOverflow(page)).toEqual([]);
    await press(page, 'Continue');
    await expect(field(page, 'New password')).toBeVisible();
    await wellMade(page);
    expect(await findOverflow(page)).toEqual([]);
  });
});
