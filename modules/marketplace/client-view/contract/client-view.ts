import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { clientAsks } from '../domain/client-answers.ts';
import { additions, maxShareDays, maxRules } from '../domain/mark-up.ts';
import { maxCompared } from '#modules/marketplace/search/domain/search-parameters.ts';
import { filesRefusals, openRefusals } from '#platform/files/contract.ts';
import { stoneFactsShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { mediaShape } from '#modules/marketplace/media/contract/media.ts';
import { itemId } from '#modules/marketplace/stones/contract/item-id.ts';
import { clientViewRefusals as no } from './client-view-refusals.ts';

const path = '/services/marketplace/api/clientview';
const companyAccess = { rule: marketplacePeople, binding: 'company' } as const;
const chooseFromList = 'Choose from the list.';
const typeNumber = 'Enter a number.';

const listOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.array(z.enum(words, chooseFromList)).check(z.maxLength(words.length, 'Choose each option only once.'));

function rangeUpTo(max: number) {
  const bound = z.nullable(
    z.int(typeNumber).check(z.minimum(0, typeNumber), z.maximum(max, 'Enter a smaller number.')),
  );
  return z
    .object({ from: bound, to: bound })
    .check(
      z.refine(
        ({ from, to }) => from === null || to === null || from <= to,
        "The first number can't be greater than the second.",
      ),
    );
}

const maxThousandths = 10_000_000;
const maxCents = 99_999_999_999;

export const markUpRuleShape = z
  .object({
    name: requiredText(50, 'Enter a name.'),
    diamondTypes: listOf(enumFields.diamondType),
    shapes: listOf(enumFields.shape),
    gradingLabs: listOf(enumFields.gradingLab),
    carat: rangeUpTo(maxThousandths),
    price: rangeUpTo(maxCents),
    adds: z.enum(additions, chooseFromList),
    add: z
      .int(typeNumber)
      .check(
        z.minimum(0, "Enter 0 or more. Clients can't pay less than your cost."),
        z.maximum(maxCents, 'Enter a smaller number.'),
      ),
  })
  .check(
    z.refine(({ adds, add }) => adds !== 'Percent' || add <= 100_000, {
      error: 'Enter up to 1,000%.',
      path: ['add'],
    }),
  );

const rules = z.object({ rules: z.array(markUpRuleShape), version: z.int() });

export const getMarkUpRules = endpoint({
  ...companyAccess,
  name: 'marketplace.getMarkUpRules',
  summary: "Get the company's client markup rules; the first match applies",
  method: 'GET',
  changes: false,
  path: `${path}/rules`,
  answer: rules,
  refusals: [],
});

export const putMarkUpRules = endpoint({
  ...companyAccess,
  name: 'marketplace.putMarkUpRules',
  summary: 'Replace all markup rules, in order',
  method: 'PUT',
  changes: true,
  path: `${path}/rules`,
  body: z.object({
    rules: z.array(markUpRuleShape).check(z.maxLength(maxRules, `You can have up to ${maxRules} rules.`)),
    /** 0 before the first save. */
    version: z.int('Send the version you last read.').check(z.minimum(0)),
  }),
  answer: rules,
  refusals: [],
});

const shareShape = z.object({
  id: guid,
  title: z.string(),
  sharedBy: z.string(),
  sharedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  isWithdrawn: z.boolean(),
  /** Null when no rule fits, so the client sees no price. */
  stones: z.array(
    z.object({
      itemId: z.string(),
      /** Null when the stone no longer exists. */
      title: z.nullable(z.string()),
      price: z.nullable(z.int()),
      /** The report has changed since the stone was shared, so the client sees no price. */
      isChanged: z.optional(z.literal(true)),
      rule: z.nullable(z.string()),
      /** Paid by card on that day, it cost more than its client pays. */
      isBelowCost: z.optional(z.literal(true)),
      /** By anyone with the link. */
      isLiked: z.boolean(),
    }),
  ),
  /** Newest first. */
  questions: z.array(
    z.object({
      id: guid,
      asks: z.enum(clientAsks),
      /** The stone's position, from 0; null for a question about none. */
      place: z.nullable(z.int()),
      wishedDay: z.nullable(day),
      name: z.string(),
      /** '' when not given. */
      email: z.string(),
      phone: z.string(),
      message: z.string(),
      askedAt: z.iso.datetime(),
    }),
  ),
});

export const listShares = endpoint({
  ...companyAccess,
  name: 'marketplace.listShares',
  summary: 'List stones shared with clients, newest first',
  method: 'GET',
  changes: false,
  path: `${path}/shares`,
  answer: z.array(shareShape),
  refusals: [],
});

export const shareStones = endpoint({
  ...companyAccess,
  name: 'marketplace.shareStones',
  summary: "Create a link that shows a client these stones at the client's price",
  method: 'POST',
  changes: true,
  path: `${path}/shares`,
  body: z.object({
    title: boundedText(80),
    diamondIds: z
      .array(itemId)
      .check(
        z.minLength(1, 'Choose a stone.'),
        z.maxLength(maxCompared, `Share up to ${maxCompared} stones.`),
      ),
    days: z
      .int(typeNumber)
      .check(
        z.minimum(1, 'Enter at least 1 day.'),
        z.maximum(maxShareDays, `Enter up to ${maxShareDays} days.`),
      ),
  }),
  /** The token follows the # of the link and is shown only once. */
  answer: z.object({ share: shareShape, token: z.string() }),
  refusals: [no.nothing_to_share],
});

export const withdrawShare = endpoint({
  ...companyAccess,
  name: 'marketplace.withdrawShare',
  summary: 'Turn off a link before it expires',
  method: 'DELETE',
  changes: true,
  path: `${path}/shares/:id`,
  params: z.object({ id: guid }),
  refusals: [no.share_missing],
});

/** A stone as a client sees it: its report, without seller, location or cost. */
export const clientStoneShape = z.extend(stoneFactsShape, {
  /** Position in the share, from 0: a stone that no longer exists leaves a gap. */
  place: z.int(),
  isAvailable: z.boolean(),
  /** Another buyer has it on hold or is buying it. */
  isOnHold: z.optional(z.literal(true)),
  isLiked: z.boolean(),
  price: z.nullable(z.int()),
  /** The report has changed since the stone was shared, so the price no longer applies. */
  isChanged: z.optional(z.literal(true)),
  /** The stone's image and 360° turn, if any. */
  pictures: z.array(mediaShape),
});

const byLink = { rule: anyone, binding: 'public', perMinute: 60 } as const;
// Sent in the body, because URLs are logged and the link is a secret.
const linkBody = z.object({ token: z.string().check(z.maxLength(1000)) });

export const openShare = endpoint({
  ...byLink,
  name: 'marketplace.openShare',
  summary: "Get the stones in a client's link",
  method: 'POST',
  changes: false,
  path: `${path}/opened`,
  body: linkBody,
  answer: z.object({
    jeweler: z.string(),
    /** The jeweler's; '' when unknown. */
    phone: z.string(),
    hasLogo: z.boolean(),
    title: z.string(),
    endsAt: z.iso.datetime(),
    stones: z.array(clientStoneShape),
  }),
  refusals: [no.share_ended],
});

/** The company's logo of today, as long as the link works. */
export const getShareLogo = endpoint({
  ...byLink,
  name: 'marketplace.getShareLogo',
  summary: "Get the jeweler's logo for a client's link",
  method: 'POST',
  changes: false,
  path: `${path}/opened/logo`,
  body: linkBody,
  raw: { contentType: 'image/png' },
  refusals: [no.share_ended, no.share_without_logo, filesRefusals.file_missing, ...openRefusals],
});
