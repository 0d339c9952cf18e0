import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { filesRefusals, tableRule } from '#platform/files/contract.ts';
import { memoItem } from './item-shapes.ts';
import { memoPeople } from './memo-access.ts';
import { importRefusals as no } from './import-refusals.ts';

const path = '/services/memo/api/lines';
const ofCompany = { rule: memoPeople, binding: 'company' } as const;

export const readMemoSheet = endpoint({
  ...ofCompany,
  name: 'memo.readMemoSheet',
  summary: 'Read lines for a memo from a spreadsheet; nothing is saved',
  method: 'POST',
  changes: true,
  path: `${path}/sheet`,
  answer: z.object({
    items: z.array(memoItem),
    /** The rows that make no line, and why; headers are row 1. */
    refused: z.array(z.object({ row: z.int(), sentence: z.string() })),
  }),
  refusals: [
    no.sheet_unreadable,
    no.sheet_columns,
    no.sheet_too_long,
    no.sheet_empty,
    filesRefusals.invalid_name,
    filesRefusals.invalid_format,
    filesRefusals.infected,
    filesRefusals.empty,
    filesRefusals.too_large,
    filesRefusals.scan_away,
  ],
  // One byte over the limit, so that our own refusal applies.
  upload: { maxBytes: tableRule.maxBytes + 1 },
  perMinute: 60,
});

const number = requiredText(30, 'Enter a number.');

export const mostReports = 50;

const source = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('reports'),
    numbers: z
      .array(number)
      .check(
        z.minLength(1, 'Enter a report number.'),
        z.maxLength(mostReports, `Enter up to ${mostReports} report numbers.`),
      ),
    memoId: z.optional(guid),
  }),
  z.object({ source: z.literal('listings'), search: boundedText(40), memoId: z.optional(guid) }),
  z.object({ source: z.literal('order'), number, memoId: z.optional(guid) }),
]);

export const findMemoLines = endpoint({
  ...ofCompany,
  binding: 'parties',
  name: 'memo.findMemoLines',
  summary: 'Find stones for a memo by report number, in your listings or from an order; nothing is saved',
  method: 'POST',
  changes: false,
  path: `${path}/find`,
  body: source,
  answer: z.object({
    lines: z.array(
      z.object({
        item: memoItem,
        /** The other memo that it is out on. */
        outOn: z.nullable(z.object({ number: z.string(), buyer: z.string() })),
      }),
    ),
    /** Report numbers that the market doesn't have. */
    unknown: z.array(z.string()),
  }),
  refusals: [no.market_closed, no.order_missing],
  perMinute: 60,
});

export const memoTemplate = endpoint({
  ...ofCompany,
  name: 'memo.memoTemplate',
  summary: 'Download the spreadsheet template for memo lines',
  method: 'GET',
  changes: false,
  path: `${path}/template`,
  raw: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  refusals: [],
});
