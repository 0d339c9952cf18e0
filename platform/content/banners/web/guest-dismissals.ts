import type { Banner } from '../contract/banners.ts';

const key = 'loupe-dismissed-banners';
// More than a guest ever sees; the oldest are dropped.
const maxSaved = 50;

/** Includes the time of the last change, so that a changed banner shows again. */
function dismissalKey({ id, changedAt }: Banner): string {
  return `${id}@${changedAt}`;
}

function kept(): string[] {
  return (localStorage.getItem(key) ?? '').split(' ').filter((mark) => mark !== '');
}

/** Our choice: guests' dismissals stay in their browser (decision 0012). */
export function isDismissedInBrowser(banner: Banner): boolean {
  return kept().includes(dismissalKey(banner));
}

export function dismissInBrowser(banner: Banner): void {
  const marks = [...kept().filter((mark) => mark !== dismissalKey(banner)), dismissalKey(banner)];
  localStorage.setItem(key, marks.slice(-maxSaved).join(' '));
}
