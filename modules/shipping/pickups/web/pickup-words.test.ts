import { expect, test } from 'vitest';
import { answerText } from './pickup-words.ts';

test("says the carrier's charge, its reason, or that it isn't answering", () => {
  const accepted = (cost: number | null) => ({ status: 'accepted', cost, reason: null }) as const;
  const refused = { status: 'refused', cost: null, reason: "UPS doesn't pick up on Sundays." } as const;
  expect(answerText('UPS', accepted(815))).toBe('UPS accepts this pickup for $8.15.');
  expect(answerText('USPS', accepted(0))).toBe('USPS accepts this pickup at no charge.');
  expect(answerText('FedEx', accepted(null))).toBe('FedEx accepts this pickup.');
  expect(answerText('UPS', refused)).toBe("UPS can't take this pickup now. UPS doesn't pick up on Sundays.");
  const silent = "UPS isn't responding right now. You can still schedule this pickup.";
  expect(answerText('UPS', { status: 'unknown', cost: null, reason: null })).toBe(silent);
  expect(answerText('UPS', undefined)).toBe(silent);
});
