import * as z from 'zod/mini';
import { formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { memoStatuses } from '../domain/memo-moves.ts';

/** Something happened to a memo that its sides should know. */
export const memoMoved = defineEvent(
  'memo.moved',
  z.object({
    sellerId: z.uuid(),
    memoId: z.uuid(),
    eventId: z.uuid(),
    status: z.enum(memoStatuses),
    act: z.string(),
    side: z.enum(['seller', 'buyer', 'clock']),
  }),
);

/** A due date is near or past, and the buyer isn't a member whom a notice reaches. */
export const memoGuestDue = defineEvent(
  'memo.guest_due',
  z.object({ sellerId: z.uuid(), memoId: z.uuid(), stage: z.int() }),
);

interface MemoFacts {
  readonly memoId: string;
  readonly number: string;
  /** Of the other side. */
  readonly counterparty: string;
  readonly words: string;
}

const memoNotice = {
  group: 'Memo',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  path: ({ memoId }: MemoFacts) => `/memo/${memoId}` as const,
} as const;

export const memoSentNotice = defineNoticeKind<MemoFacts>({
  ...memoNotice,
  name: 'memo.sent',
  label: 'Memo to accept',
  about: "Sent to the buyer and the buyer's administrators.",
  title: ({ number, counterparty }) => `${counterparty} sent you memo ${number}`,
  words: ({ words }) => words,
});

interface DueFacts extends Omit<MemoFacts, 'words'> {
  readonly party: 'seller' | 'buyer';
  readonly dueOn: Day;
  /** Units still out. */
  readonly units: number;
  readonly stage: number;
}

export const memoDueNotice = defineNoticeKind<DueFacts>({
  ...memoNotice,
  path: ({ memoId }) => `/memo/${memoId}`,
  name: 'memo.due',
  label: 'Memo due or overdue',
  about: 'Sent to both parties before the due date, on the due date and every day after.',
  title: ({ number, stage }) =>
    stage === 4
      ? `Memo ${number} is overdue`
      : stage === 3
        ? `Memo ${number} is due today`
        : `Memo ${number} is due soon`,
  words: ({ counterparty, party, units, dueOn }) =>
    `${counted(units, 'item is', 'items are')} still ${party === 'seller' ? `with ${counterparty}` : `on memo from ${counterparty}`}. ${party === 'seller' ? 'Send a reminder, request a return or grant an extension.' : 'Keep, return or request an extension.'} Due ${formatDay(dueOn)}.`,
});

export const memoMovedNotice = defineNoticeKind<MemoFacts>({
  ...memoNotice,
  name: 'memo.moved',
  label: 'Memo updated by the other party',
  about: 'Sent to administrators and the person who created or accepted the memo.',
  title: ({ number, counterparty }) => `Memo ${number} with ${counterparty} was updated`,
  words: ({ words }) => words,
});
