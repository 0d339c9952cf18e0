import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds against WCAG 2.2 AA: one line each, with the rule and the place. */
export function findAccessFaults(page: Page): Promise<string[]> {
  return analyze(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(tags));
}

/** Contrast alone, for a page whose other rules passed in the other theme: a theme changes nothing but colors. */
export function findContrastFaults(page: Page): Promise<string[]> {
  return analyze(
    new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withRules(['color-contrast']),
  );
}

async function analyze(axe: AxeBuilder): Promise<string[]> {
  // Legacy mode doesn't open a window to sum up findings. That serves frames, which are left out.
  const { violations } = await axe.exclude('iframe').setLegacyMode().analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}, at ${target.join(' ')}. ${failureSummary ?? ''}`,
    ),
  );
}
