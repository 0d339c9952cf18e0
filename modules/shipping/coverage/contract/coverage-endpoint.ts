import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { fixPlaces } from '#modules/shipping/rules/domain/coverage-rule.ts';
import { draftBody, draftShape } from '#modules/shipping/draft/contract/draft-shape.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';

const coverageFix = z.object({
  words: z.string(),
  /** The change it applies. */
  change: z.optional(z.partial(draftShape)),
  /** Fields it clears, since JSON can't express a removed field. */
  clears: z.optional(z.array(z.literal('cashOnDelivery'))),
  /** The field to open instead. */
  opens: z.optional(z.enum(fixPlaces)),
});

export const coverageLine = z.object({
  code: z.string(),
  light: z.enum(['green', 'amber', 'red']),
  words: z.string(),
  field: z.optional(z.string()),
  /** The sentence to check before buying without this coverage. */
  exception: z.optional(z.string()),
  fixes: z.array(coverageFix),
});

export const coverageShape = z.object({
  lines: z.array(coverageLine),
  toFix: z.int(),
  toCheck: z.int(),
  met: z.int(),
  /** Missing before there is a price. */
  missing: z.array(z.object({ field: z.string(), words: z.string() })),
  ruleSet: z.string(),
});

export type CoverageAnswer = z.output<typeof coverageShape>;

export const judgeCover = endpoint({
  rule: shippingPeople,
  binding: 'company',
  name: 'shipping.judgeCover',
  summary: 'Check a shipment against each coverage rule, with fixes for rules not met',
  method: 'POST',
  path: '/services/shipping/api/cover',
  changes: false,
  body: z.object({
    draft: draftBody,
    shipmentId: z.optional(guid),
    /** The chosen service of an earlier quote. */
    chosen: z.optional(z.object({ quoteId: guid, optionId: z.string().check(z.maxLength(100)) })),
  }),
  answer: coverageShape,
  perMinute: 300,
  refusals: [],
});
