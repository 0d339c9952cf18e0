import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { endpoint } from '#platform/access/contract.ts';
import {
  commentLimit,
  deleteCommentLeast,
  mostLines,
  mostQuantity,
  plainComment,
  trackingLength,
} from '../domain/memo-terms.ts';
import { memoPeople } from './memo-access.ts';
import { oneMemo, onePath } from './memo-endpoints.ts';
import { memoRefusals as no } from './memo-refusals.ts';

const act = {
  rule: memoPeople,
  binding: 'parties',
  params: z.object({ memoId: guid }),
  method: 'POST',
  changes: true,
  answer: oneMemo,
} as const;
const always = [no.missing, no.has_changed, no.not_now] as const;

const plain = (least: number, whenEmpty: string) =>
  requiredText(commentLimit, whenEmpty).check(
    z.minLength(least, `Use at least ${least} characters.`),
    z.regex(plainComment, "Use only letters, numbers, spaces and . , ' - & / #"),
  );

/** The full name of the person who signs. */
const signedName = requiredText(100, 'Enter your full name.');
const agreed = z.literal(true, 'Confirm that you have read the memo terms.');
const terms = z.string().check(z.maxLength(10));

export const sendMemo = endpoint({
  ...act,
  name: 'memo.sendMemo',
  summary: 'Send a memo to its buyer and accept its terms as the seller',
  path: `${onePath}/send`,
  body: z.object({ version, agreed, termsVersion: terms }),
  refusals: [...always, no.not_ready, no.terms_changed, no.item_out, no.item_twice, no.over_limit],
});

export const acceptMemo = endpoint({
  ...act,
  name: 'memo.acceptMemo',
  summary: 'Accept a memo with a signature',
  path: `${onePath}/accept`,
  body: z.object({ version, signedName, agreed, termsVersion: terms }),
  refusals: [...always, no.terms_changed],
});

export const plainActs = ['withdraw', 'undoShip', 'invoice', 'remind'] as const;

export const actOnMemo = endpoint({
  ...act,
  name: 'memo.actOnMemo',
  summary: 'Withdraw a memo for editing, mark it not shipped, invoice kept items or send a reminder',
  path: `${onePath}/act`,
  body: z.object({ version, act: z.enum(plainActs, 'Choose from the list.') }),
  refusals: [...always, no.reminded_today],
});

export const commentedActs = ['requestChange', 'cancel', 'close'] as const;

export const endMemo = endpoint({
  ...act,
  name: 'memo.endMemo',
  summary: 'Request a change, cancel or close a memo, with a comment',
  path: `${onePath}/end`,
  body: z.object({
    version,
    act: z.enum(commentedActs, 'Choose from the list.'),
    comment: plain(1, 'Enter a comment for the other party.'),
  }),
  refusals: [...always],
});

export const deleteMemo = endpoint({
  rule: act.rule,
  binding: act.binding,
  params: act.params,
  method: 'POST',
  changes: true,
  name: 'memo.deleteMemo',
  summary: 'Delete a draft, with a comment',
  path: `${onePath}/delete`,
  body: z.object({ version, comment: plain(deleteCommentLeast, 'Enter a reason for deleting this draft.') }),
  refusals: [...always],
});

const way = z.enum(['carrier', 'hand'], 'Choose from the list.');
const carrier = boundedText(40);
const trackingNumber = z.string('Enter a tracking number.').check(
  z.trim(),
  z.maxLength(trackingLength.most, `Use ${trackingLength.most} characters or fewer.`),
  z.refine(
    (text) => text === '' || text.length >= trackingLength.least,
    `Enter at least ${trackingLength.least} characters.`,
  ),
  z.regex(/^[A-Za-z0-9 -]*$/, 'Use letters, numbers, spaces and hyphens.'),
);

export const shipMemo = endpoint({
  ...act,
  name: 'memo.shipMemo',
  summary: 'Mark a memo shipped by carrier or handed over in person',
  path: `${onePath}/ship`,
  body: z.object({ version, way, carrier, trackingNumber, signedName: boundedText(100) }),
  refusals: [...always, no.tracking_missing],
});

const lineUnits = (least: number) =>
  z
    .int('Enter a whole number.')
    .check(
      z.minimum(least, `Enter ${least} or more.`),
      z.maximum(mostQuantity, `Enter up to ${mostQuantity.toLocaleString('en-US')}.`),
    );
const line = z.int().check(z.minimum(1), z.maximum(mostLines));
const chosen = z
  .array(z.object({ line, quantity: lineUnits(1) }))
  .check(z.minLength(1, 'Choose at least 1 line.'), z.maxLength(mostLines, 'Choose fewer lines.'));

export const receiveMemo = endpoint({
  ...act,
  name: 'memo.receiveMemo',
  summary: 'Mark a memo received and list any missing items',
  path: `${onePath}/receive`,
  body: z.object({
    version,
    /** Lines with fewer units than were sent. */
    missing: z
      .array(z.object({ line, quantity: lineUnits(1) }))
      .check(z.maxLength(mostLines, 'Choose fewer lines.')),
    comment: boundedText(commentLimit),
  }),
  refusals: [...always, no.line_missing, no.too_many_units, no.nothing_arrived],
});

export const lineActs = ['keep', 'undoKeep', 'undoReturn', 'settleAsReturned', 'settleAsKept'] as const;

export const moveMemoLines = endpoint({
  ...act,
  name: 'memo.moveMemoLines',
  summary: 'Keep lines, undo a keep or a return, or settle a dispute',
  path: `${onePath}/lines`,
  body: z.object({ version, act: z.enum(lineActs, 'Choose from the list.'), lines: chosen }),
  refusals: [...always, no.line_missing, no.too_many_units],
});

export const returnMemoLines = endpoint({
  ...act,
  name: 'memo.returnMemoLines',
  summary: 'Return lines by carrier or in person',
  path: `${onePath}/return`,
  body: z.object({ version, lines: chosen, way, carrier, trackingNumber }),
  refusals: [...always, no.line_missing, no.too_many_units, no.tracking_missing],
});

export const takeBackMemoLines = endpoint({
  ...act,
  name: 'memo.takeBackMemoLines',
  summary: 'Confirm or dispute returned lines',
  path: `${onePath}/take-back`,
  body: z.object({
    version,
    lines: z
      .array(
        z.object({
          line,
          confirmed: lineUnits(0),
          disputed: lineUnits(0),
          reason: boundedText(commentLimit),
        }),
      )
      .check(z.minLength(1, 'Choose at least 1 line.'), z.maxLength(mostLines, 'Choose fewer lines.')),
  }),
  refusals: [...always, no.line_missing, no.too_many_units],
});

export const addMemoComment = endpoint({
  ...act,
  name: 'memo.addMemoComment',
  summary: 'Comment on a memo, visible to both parties',
  path: `${onePath}/comments`,
  body: z.object({ comment: requiredText(commentLimit, 'Enter a comment.') }),
  refusals: [no.missing, no.not_now],
});
