import type { ComingServiceKey } from '../contract/coming.ts';

/** What each service will do, in two sentences. */
export const comingTexts: Readonly<Record<ComingServiceKey, string>> = {
  auction:
    'Bid on diamonds and jewelry from other jewelers, or list your own. Payment and insured shipping will be part of each sale.',
};
