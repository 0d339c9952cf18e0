import { createHttpPartnerLists } from '#outside/partner-lists/http/http-partner-lists.ts';
import { createStoredPartnerLists } from '#outside/partner-lists/stored/stored-partner-lists.ts';
import type { FindStored, PartnerLists } from '#outside/partner-lists/port.ts';
import type { LoupeConfiguration } from '../settings.ts';

/** The only place that picks the partner programs' lists: their API, or the list imported into the portal. */
export function choosePartnerLists({
  partnerListsUrl: url,
  partnerListsKey,
}: Pick<LoupeConfiguration, 'partnerListsUrl' | 'partnerListsKey'>): (find: FindStored) => PartnerLists {
  if (url === undefined) return createStoredPartnerLists;
  const lists = createHttpPartnerLists({ url, key: partnerListsKey ?? '' });
  return () => lists;
}
