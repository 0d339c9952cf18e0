import type { Page } from '@playwright/test';
import { newId } from '#kit/server/new-id.ts';
import { findAccessFaults } from './support/accessibility-faults.ts';
import { expect, test } from './support/journey.ts';
import { findOverflow } from './support/overflow.ts';
import { proveByMail } from './support/prove-by-mail.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

async function expectWellMade(page: Page): Promise<void> {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await findAccessFaults(page), `at ${size.width} px`).toEqual([]);
    expect(await findOverflow(page), `at ${size.width} px`).toEqual([]);
  }
  await page.setViewportSize(desk);
}

/** Once for a company: on a second run over the same data, it has accepted them. */
async function acceptTerms(page: Page): Promise<void> {
  await page.goto('/membership/api-keys');
  const review = page.getByRole('link', { name: 'Review the agreements' });
  await expect(review.or(page.getByRole('button', { name: 'Create key' }))).toBeVisible();
  if (!(await review.isVisible())) return;
  await review.click();
  // It ships, so it has already accepted this one.
  const agreement = page.getByRole('region', { name: 'Participant agreement' });
  await expect(agreement.getByText(/^Accepted by/)).toBeVisible();
  const terms = page.getByRole('region', { name: 'API terms of use' });
  await terms.getByRole('button', { name: 'Review terms' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(terms.getByText('Accepted', { exact: true })).toBeVisible();
}

async function keepSecret(page: Page, title: string, label: string): Promise<string> {
  const shown = page.getByRole('dialog', { name: title });
  const secret = await shown.getByRole('group', { name: label }).getByRole('code').innerText();
  expect(await findAccessFaults(page)).toEqual([]);
  await expect(shown.getByRole('button', { name: 'Done' })).toBeDisabled();
  await shown.getByRole('checkbox', { name: /I've saved this in a safe place/ }).check();
  await shown.getByRole('button', { name: 'Done' }).click();
  return secret;
}

test('a company accepts the terms, makes a key for a program, and adds a webhook for its server', async ({
  page,
  become,
}) => {
  test.slow();
  const run = newId().slice(-6);
  const program = `Stock system ${run}`;
  await become('Ilse');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await acceptTerms(page);

  await page.goto('/membership/api-keys');
  await page.getByRole('button', { name: 'Create key' }).click();
  const making = page.getByRole('dialog', { name: 'Create API key' });
  await making.getByRole('textbox', { name: 'Name' }).fill(program);
  await making.getByRole('checkbox', { name: /team:read/ }).check();
  expect(await findAccessFaults(page)).toEqual([]);
  await making.getByRole('button', { name: 'Create key' }).click();
  await proveByMail(page, 'Ilse');
  const key = await keepSecret(page, `Save the key for ${program}`, 'API key');
  await expect(page.getByRole('rowheader', { name: program })).toBeVisible();
  await expectWellMade(page);
  const headers = { authorization: `Bearer ${key}` };
  expect((await page.request.get('/services/membership/api/team', { headers })).status()).toBe(200);
  expect((await page.request.get('/services/membership/companies/profile', { headers })).status()).toBe(403);

  await page.goto('/membership/webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const adding = page.getByRole('dialog', { name: 'Add webhook' });
  await adding.getByRole('textbox', { name: 'URL' }).fill('http://hooks.kessler.example/loupe');
  await adding.getByRole('checkbox', { name: /person\.waiting/ }).check();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('Enter a URL that starts with https://.')).toBeVisible();
  await adding.getByRole('textbox', { name: 'URL' }).fill('https://127.0.0.1/loupe');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('Enter a URL on the public internet.')).toBeVisible();
  // A host that doesn't exist.
  const named = `hooks-${run}.kessler.example`;
  await adding.getByRole('textbox', { name: 'URL' }).fill(`https://${named}/loupe`);
  await adding.getByRole('button', { name: 'Save' }).click();
  expect(await keepSecret(page, `Save the secret for ${named}`, 'Signing secret')).toMatch(/^whsec_/);
  await page.getByRole('button', { name: `Send test event: ${named}` }).click();
  const card = page.getByRole('region', { name: `https://${named}/loupe` });
  await card.getByRole('button', { name: 'Show messages' }).click();
  await expect(card.getByText('Failed', { exact: true }).first()).toBeVisible({ timeout: 40_000 });
  await expectWellMade(page);
  await card.getByText('webhook.test', { exact: true }).first().click();
  const message = page.getByRole('dialog', { name: 'webhook.test' });
  await expect(message.getByRole('region', { name: 'Body' })).toContainText('"type": "webhook.test"');
  await expect(message.getByRole('heading', { name: '1 attempt' })).toBeVisible();
  expect(await findAccessFaults(page)).toEqual([]);
  await message.getByRole('button', { name: 'Close' }).last().click();
  await card.getByRole('button', { name: `Remove: ${named}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click();
  await expect(card).toHaveCount(0);

  await page.goto('/membership/api-keys');
  await page.getByRole('button', { name: `Revoke the key for ${program}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('rowheader', { name: program })).toHaveCount(0);
  expect((await page.request.get('/services/membership/api/team', { headers })).status()).toBe(401);
});
