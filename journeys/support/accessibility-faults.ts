import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type * as axeCore from 'axe-core';

const program = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds against WCAG 2.2 AA: one line each, with the rule and the place. */
export function findAccessFaults(page: Page): Promise<string[]> {
  return analyze(page, { type: 'tag', values: tags });
}

/** Contrast alone, for a page whose other rules passed in the other theme: a theme changes nothing but colors. */
export function findContrastFaults(page: Page): Promise<string[]> {
  return analyze(page, { type: 'rule', values: ['color-contrast'] });
}

/** Half a megabyte is sent to a document once, however often it is examined. Frames are left out. */
async function analyze(page: Page, runOnly: axeCore.RunOnly): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program);
  const violations = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { readonly axe: typeof axeCore };
    const options = { runOnly: only, resultTypes: ['violations' as const], iframes: false };
    return (await axe.run({ exclude: ['iframe'] }, options)).violations;
  }, runOnly);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}, at ${target.join(' ')}. ${failureSummary ?? ''}`,
    ),
  );
}

/** What is still fading in has less contrast, and what is being closed has no name any more. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let still = 0; still < 3; still += 1) {
      await nextFrame();
      const animations = moving();
      if (animations.length === 0) continue;
      still = -1;
      await Promise.allSettled(animations.map(({ finished }) => finished));
    }
  });
}
