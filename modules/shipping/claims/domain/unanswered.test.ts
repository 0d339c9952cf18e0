import { expect, test } from 'vitest';
import { unanswered } from './unanswered.ts';

const entry = (kind: 'move' | 'message' | 'note', words: string, byStaff: boolean) => ({
  kind,
  words,
  byStaff,
});
const asked = entry('move', 'Send the invoice.', true);
const sent = entry('message', 'Here it is.', false);

test("keeps the member's messages until the desk writes back", () => {
  expect(unanswered([asked, sent])).toEqual([sent]);
  expect(unanswered([asked, sent, entry('message', 'Thanks.', true)])).toEqual([]);
  expect(unanswered([])).toEqual([]);
});

test('neither a note nor a move without words answers a message', () => {
  expect(unanswered([sent, entry('note', 'Looks right.', true), entry('move', '', true)])).toEqual([sent]);
});
