import { countedAtMost } from '../contract/dashboard-endpoints.ts';

/** "12", "9,400", and "10,000+" where nobody counted on. */
export const shownCount = (count: number): string =>
  count > countedAtMost ? `${countedAtMost.toLocaleString('en-US')}+` : count.toLocaleString('en-US');
