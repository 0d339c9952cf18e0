import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { marketReaders } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { offsetShape, partialSearchShape, sortShape } from './search-shape.ts';
import { searchAnswerShape } from './search-stones.ts';

export const readingRefusals = defineRefusals('marketplace', {
  reading_ended: {
    kind: 'missing',
    sentence: 'This list has expired.',
    next: 'Search again.',
  },
});

const path = '/services/marketplace/api/diamonds/readings';

/** Our choice: long enough to read a million stones by pages (decision 0020). */
export const readingHours = 2;

export const beginReading = endpoint({
  rule: marketReaders,
  binding: 'company',
  name: 'marketplace.beginReading',
  summary: 'Save search results for two hours so they can be paged through without duplicates or gaps',
  method: 'POST',
  changes: true,
  path,
  body: z.extend(partialSearchShape, sortShape),
  answer: z.object({ reading: z.uuid(), total: z.int() }),
  refusals: [],
  perMinute: 60,
});

const mostPerPage = 200;

export const readReading = endpoint({
  rule: marketReaders,
  binding: 'company',
  name: 'marketplace.readReading',
  summary: 'Get a page of saved search results, which stay the same when sellers update listings',
  method: 'POST',
  changes: false,
  path: `${path}/:id/page`,
  params: z.object({ id: guid }),
  body: z.object({
    offset: offsetShape,
    limit: z
      .int('Enter a number.')
      .check(
        z.minimum(1, 'Request at least 1 stone.'),
        z.maximum(mostPerPage, `Request up to ${mostPerPage} stones.`),
      ),
  }),
  answer: searchAnswerShape,
  raw: { contentType: 'application/json; charset=utf-8' },
  perMinute: 1_200,
  refusals: [readingRefusals.reading_ended],
});
