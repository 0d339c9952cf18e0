import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

/** Whether the keyboard is there now. */
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Goes there with the Tab key, as a person does who has no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 250; step += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached it.');
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** What the appraiser types wherever the checklist leads. */
const answers: Readonly<Record<string, string>> = {
  'First name': 'Ines',
  'Last name': 'Duarte',
  'Street address': '40 Benefit Street',
  City: 'Providence',
  State: 'RI',
  'ZIP code': '02903',
  Name: 'Solitaire ring',
  Quantity: '1',
  Description: 'Round diamond in a four-prong head on a plain shank.',
  Condition: 'Excellent',
  Type: 'Ring',
  Metal: 'Platinum',
  Fineness: '950',
  'Metal verification': 'Tested and stamped',
  Stamp: 'PLAT 950',
  'Weight unit': 'Gram',
  'Total weight': '5.42',
  'Mounting weight': '5.12',
  'Ring size': '6.00',
  'Manufacturing method': 'Cast',
  Finish: 'Polished',
  Plating: 'None',
  Setting: 'Mounted',
  'Weight source': 'From the report',
  Treatment: 'None detected',
  'Price per carat': '9150',
  'Pure metal price per gram': '45.40',
  'Metal price date': '11/20/2026',
  Labor: '980',
  'Labor includes': 'Mounting and setting',
  Market: 'Retail jewelers, southern New England',
  Approach: 'Cost',
  'Why this approach': 'The ring is new and its parts have current prices.',
  'Interest in the items': 'None',
  'Prior services (last 3 years)': 'None',
  Title: 'Graduate gemologist',
  Qualifications: 'Graduate Gemologist, 2009.',
  'Value each': '15100',
};

/** Types into the field that has the focus; in a list, goes down to the option. */
async function answer(page: Page, words: string): Promise<void> {
  const chosen = () =>
    page.evaluate(() =>
      document.activeElement instanceof HTMLSelectElement
        ? document.activeElement.selectedOptions[0]?.label
        : undefined,
    );
  if ((await chosen()) === undefined) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(words);
  } else
    for (let step = 0; step < 30 && (await chosen()) !== words; step += 1)
      await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
}

/** A gap that has no words is answered with a reason. */
async function giveReason(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Give a reason' }).first());
  const reason = page.getByRole('textbox', { name: /^Reason:/ });
  await tabTo(page, reason);
  await page.keyboard.type('Recorded in our file.');
  await page.keyboard.press('Enter');
  await expect(reason).toBeHidden();
}

test('an appraiser without a mouse describes a ring, imports its report, plots it and seals it', async ({
  page,
  become,
}) => {
  await become('Marta');
  await page.goto('/appraisals');
  await press(page, page.getByRole('button', { name: 'New appraisal' }));
  await expect(page.getByRole('heading', { level: 1, name: /^Appraisal HV-/ })).toBeVisible();

  await page.keyboard.press('Alt+i');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.type('Solitaire ring');
  await page.keyboard.press('Alt+n');
  const description = page.getByRole('textbox', { name: 'Description', exact: true });
  await expect(description).toBeFocused();
  await page.keyboard.type('Center diamond');

  // The lab's findings are accepted one by one.
  await tabTo(page, page.getByRole('textbox', { name: 'Report number to import' }));
  await page.keyboard.type('5555126731');
  await page.keyboard.press('Enter');
  const acceptAll = page.getByRole('button', { name: /^Accept all/ });
  await expect(acceptAll).toBeVisible();
  await expect
    .poll(async () => {
      await page.keyboard.press('Alt+a');
      return acceptAll.count();
    })
    .toBe(0);

  const plot = page.getByRole('region', { name: 'Plot' });
  const crown = plot.getByRole('button', { name: /^Crown:/ });
  await tabTo(page, crown);
  for (const key of ['f', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key);
  await expect(crown).toHaveAccessibleName(/^Crown: Feather, table, 3 o'clock\. Symbol: Feather\.$/);

  // The checklist leads to whatever is left.
  const ready = page.getByText('Ready to complete');
  for (let gap = 0; gap < 80 && !(await ready.isVisible()); gap += 1) {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('Alt+g');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const words = answers[label];
    await (words === undefined ? giveReason(page) : answer(page, words));
  }
  await expect(ready).toBeVisible();

  await press(page, page.getByRole('list', { name: 'Appraisal' }).getByRole('button', { name: /^Preview/ }));
  await press(page, page.getByRole('button', { name: 'Complete', exact: true }));
  await expect(page.getByText('Appraisal sealed')).toBeVisible();
});
