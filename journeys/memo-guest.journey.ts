import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { latestMailTo } from './support/latest-mail.ts';
import { codesFor } from './support/sent-code.ts';
import { enterAs } from './support/sign-in-as.ts';

const sizes = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const;

async function addRing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add jewelry' }).click();
  const item = page.getByRole('dialog', { name: 'Add jewelry' });
  await item.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Ring', exact: true }).click();
  await item.getByRole('textbox', { name: 'Description' }).fill('Guest ring');
  await item.getByRole('textbox', { name: 'Price each' }).fill('900.00');
  await item.getByRole('button', { name: 'Add jewelry' }).click();
}

for (const [name, viewport] of sizes)
  test(`a buyer who isn't a member accepts a memo by its link on a ${name}`, async ({ browser, baseURL }) => {
    const email = `nora.${name}@vaultjewels.example`;
    const members = await browser.newContext({ baseURL: baseURL ?? '', viewport });
    await enterAs(members, baseURL ?? '', 'Marta');
    const marta = await members.newPage();
    await marta.goto('/memo/new');
    await marta.getByRole('textbox', { name: "Buyer's email" }).fill(email);
    await marta.getByRole('button', { name: 'Find buyer' }).click();
    await expect(marta.getByText('User with that email address was not found')).toBeVisible();
    await marta.getByRole('button', { name: 'Invite this buyer' }).click();
    await marta.getByRole('textbox', { name: "Buyer's company" }).fill('Vault Jewels');
    await marta.getByRole('textbox', { name: "Buyer's name" }).fill('Nora Vault');
    await addRing(marta);
    await marta.getByRole('button', { name: 'Send to buyer' }).click();
    const sending = marta.getByRole('dialog', { name: /^Send memo/ });
    await sending.getByRole('checkbox', { name: /memo terms/ }).check();
    await sending.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(marta.getByText('Pending With Buyer')).toBeVisible();
    const title = (await marta.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const number = title.replace('Memo ', '');

    const guests = await browser.newContext({ baseURL: baseURL ?? '', viewport });
    const nora = await guests.newPage();
    await nora.goto(await latestMailTo(nora, email, `Harrow & Vale sent you memo ${number}`));
    await expect(nora.getByRole('heading', { name: `Memo ${number} from Harrow & Vale` })).toBeVisible();
    const codes = codesFor(nora, { email, subject: `Your code for memo ${number}` });
    await nora.getByRole('button', { name: 'Send code' }).click();
    await nora.getByRole('textbox', { name: /^Code we emailed/ }).fill(await codes.next());
    await nora.getByRole('button', { name: 'Open memo' }).click();
    await expect(nora.getByText('Guest ring')).toBeVisible();
    await nora.getByRole('button', { name: 'Accept', exact: true }).first().click();
    const accepting = nora.getByRole('dialog', { name: /^Accept memo/ });
    await accepting.getByRole('checkbox', { name: /memo terms/ }).check();
    await accepting.getByRole('textbox', { name: 'Your full name' }).fill('Nora Vault');
    await accepting.getByRole('button', { name: 'Accept and sign' }).click();
    await expect(nora.getByText('Signed by Nora Vault from')).toBeVisible();
    const download = nora.waitForEvent('download');
    await nora.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`memo-${number}.pdf`);
    await nora.getByText('Earlier versions').click();
    const version = nora.waitForEvent('download');
    await nora.getByRole('button', { name: /^Download: Version \d+, .*, Sent/ }).click();
    expect((await version).suggestedFilename()).toMatch(/^memo-M-\d+-version-\d+\.pdf$/);
    const all = nora.waitForEvent('download');
    await nora.getByRole('button', { name: 'Download all documents' }).click();
    expect((await all).suggestedFilename()).toBe(`memo-${number}-documents.zip`);

    await marta.reload();
    await expect(marta.getByText('Signed by Nora Vault from')).toBeVisible();
  });
