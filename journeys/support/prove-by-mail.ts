import type { Page } from '@playwright/test';
import { demoAnswer, demoPeople } from '#platform/companies/contract.ts';
import { personIdOf } from './demo-person.ts';
import { expect } from './journey.ts';
import { codesFor } from './sent-code.ts';

export const emailOf = (firstName: string): string =>
  demoPeople.find(({ actor }) => actor.personId === personIdOf(firstName))?.actor.email ?? '';

/** Answers the dialog before a risky action without an enrolled second factor: a code by email, then a question. */
export async function proveByMail(page: Page, firstName: string): Promise<void> {
  const stepUp = page.getByRole('dialog', { name: "Verify it's you" });
  const codes = codesFor(page, { email: emailOf(firstName) });
  await codes.forget();
  await stepUp.getByRole('button', { name: /Email code/ }).click();
  await stepUp.getByRole('textbox', { name: 'Code' }).fill(await codes.next());
  await stepUp.getByRole('textbox', { name: /\?$/ }).fill(demoAnswer);
  await stepUp.getByRole('button', { name: 'Continue' }).click();
  // An answer's hash takes time on a busy machine.
  await expect(stepUp).toBeHidden({ timeout: 60_000 });
}
