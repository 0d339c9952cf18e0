import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { sortDirections, sortKeys } from '../domain/criteria.ts';
import { maxCarat } from '../domain/default-search.ts';

const chooseFromList = 'Choose from the list.';
const size = z
  .int('Enter a weight, such as 0.30.')
  .check(z.minimum(0, 'Enter a weight.'), z.maximum(maxCarat, 'Enter a weight up to 10 ct.'));

/** Sizes in ten-thousandths of a carat; 0 and 10 ct are open ends. */
const opening = z.object({
  carat: z
    .object({ from: size, to: size })
    .check(z.refine(({ from, to }) => from <= to, "The smallest size can't be larger than the largest.")),
  sortBy: z.enum(sortKeys, chooseFromList),
  sortDirection: z.enum(sortDirections, chooseFromList),
});

const openings = z.object({
  natural: opening,
  labGrown: opening,
  /** 0 before the first save: then it is the portal's own choice. */
  version: z.int(),
  actions: z.array(z.literal('set')),
});

export type OpeningSearches = z.output<typeof openings>;

export const openingSearchesBody = z.object({
  natural: opening,
  labGrown: opening,
  version: z.int('Send the version you last read.').check(z.minimum(0)),
});

const path = '/services/marketplace/api/searchcriteria/opening';

export const getOpeningSearches = endpoint({
  rule: marketplacePeople,
  binding: 'company',
  name: 'marketplace.getOpeningSearches',
  summary: "Get the default sizes and sort order for a company's searches",
  method: 'GET',
  changes: false,
  path,
  answer: openings,
  refusals: [],
});

export const putOpeningSearches = endpoint({
  rule: { ...marketplacePeople, roles: ['BusinessAdministrator'] },
  binding: 'company',
  name: 'marketplace.putOpeningSearches',
  summary: "Set the default sizes and sort order for the company's searches",
  method: 'PUT',
  changes: true,
  path,
  body: openingSearchesBody,
  answer: openings,
  refusals: [],
});
