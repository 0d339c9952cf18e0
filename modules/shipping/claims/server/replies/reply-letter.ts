import type { Letter } from '#kit/server/letters/letter.ts';
import type { ClaimRow } from '../claim-store.ts';

interface NotTaken {
  /** Why the whole email was not added. */
  readonly why?: string | undefined;
  readonly leftOut: readonly string[];
}

/** To the member who wrote, at their own address. */
export const replyLetter = (to: string, row: ClaimRow, { why, leftOut }: NotTaken): Letter => ({
  to,
  subject:
    why === undefined
      ? `Some files weren't added to claim ${row.number ?? ''}`
      : `Your email wasn't added to claim ${row.number ?? ''}`,
  says: [
    ...(why === undefined ? ['We added your message to the claim, without these files:'] : [why]),
    ...leftOut,
  ],
  link: { label: 'Open claim', path: `/claims/${row.claim_id}` },
});
