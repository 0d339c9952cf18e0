import type { Banner } from '../contract/banners.ts';

const key = 'loupe-dismissed-banners';
// Far more than a visitor ever sees; the oldest give way.
const mostKept = 50;

/** New words are news again: the moment they changed is part of what was dismissed. */
function markOf({ id, changedAt }: Banner): string {
  return `${id}@${changedAt}`;
}

function kept(): string[] {
  return (localStorage.getItem(key) ?? '').split(' ').filter((mark) => mark !== '');
}

/** Our choice: what a visitor dismissed is known to their own browser alone (decision 0012). */
export function isDismissedHere(banner: Banner): boolean {
  return kept().includes(markOf(banner));
}

export function dismissHere(banner: Banner): void {
  const marks = [...kept().filter((mark) => mark !== markOf(banner)), markOf(banner)];
  localStorage.setItem(key, marks.slice(-mostKept).join(' '));
}
