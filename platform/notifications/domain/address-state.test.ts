import { expect, test } from 'vitest';
import { addressState } from './address-state.ts';
import type { MailEventKind } from './address-state.ts';

const event = (kind: MailEventKind, minute: number) => ({ kind, at: new Date(minute * 60_000) });
const soft = (minute: number) => event('soft', minute);

test.each([
  ['a hard bounce', [event('hard', 1)], true],
  ['a hard bounce reported before an earlier delivery', [event('hard', 2), event('delivered', 1)], true],
  ['a delivery after a hard bounce', [event('hard', 1), event('delivered', 2)], false],
  ['three soft bounces', [soft(60), soft(120), soft(180)], false],
  ['four soft bounces', [soft(60), soft(120), soft(180), soft(240)], true],
  [
    'many emails to a mailbox that is full for a moment',
    [soft(1), soft(2), soft(3), soft(4), soft(29)],
    false,
  ],
  [
    'a delivery between soft bounces, reported last',
    [soft(60), soft(120), soft(240), soft(300), event('delivered', 180)],
    false,
  ],
  ['a complaint', [event('complaint', 1)], false],
  ['nothing', [], false],
])('%s', (_what, events, isUndeliverable) => {
  expect(addressState(events, null).isUndeliverable).toBe(isUndeliverable);
  expect(addressState(events.toReversed(), null).isUndeliverable).toBe(isUndeliverable);
});

test('reports from before staff allowed the address no longer count', () => {
  expect(addressState([event('hard', 1)], new Date(60_000)).isUndeliverable).toBe(false);
  expect(addressState([event('hard', 2)], new Date(60_000)).isUndeliverable).toBe(true);
});
