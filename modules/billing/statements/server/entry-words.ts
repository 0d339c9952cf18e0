import type { MemberLine } from '#platform/payments/server.ts';

type Kind = MemberLine['kind'];

/** What the ledger tells without words of its own, as a bookkeeper files it. */
const words: Partial<Record<Kind, string>> = {
  bill_opened: 'Billed',
  captured: 'Payment',
  capture_undone: 'Payment taken back before it arrived',
  returned: 'Payment returned by the bank',
  refund_sent: 'Refund',
  refund_failed: 'Refund that did not arrive',
  dispute_lost: 'Payment lost to a dispute',
  wire_arrived: 'Wire received',
  bill_credited: 'Credit note',
  credit_applied: 'Credit used',
  written_off: 'Written off',
};

export const entryInWords = (kind: Kind): string => words[kind] ?? 'Adjustment';
