import { describe, expect, test } from 'vitest';
import { newYork } from '#modules/shipping/rules/domain/testing/a-shipment.ts';
import { afterWrongTry, isRecipient, canTry, countSend } from './recipient-code.ts';

const now = new Date('2026-11-21T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe('the recipient of a shipment', () => {
  const sent = {
    destination: { ...newYork, emailAddress: 'Ana@Solberg.example' },
    notifyEmails: ['front@desk.example'],
  };
  test.each([
    ['ana@solberg.example', true],
    [' FRONT@desk.example ', true],
    ['somebody@else.example', false],
    ['', false],
  ])('%j is a recipient: %s', (email, expected) => expect(isRecipient(sent, email)).toBe(expected));

  test('a shipment without an address has no recipient', () => {
    expect(isRecipient({ destination: null, notifyEmails: [] }, '')).toBe(false);
  });
});

describe('a code', () => {
  const good = {
    sends: 1,
    sendsSince: minutes(-5),
    tries: 0,
    lockedUntil: null,
    expiresAt: minutes(5),
    hasCode: true,
  };
  test.each([
    ['a code can be tried while it is valid', {}, true],
    ["a code can't be tried after ten minutes", { expiresAt: now }, false],
    ["a code can't be tried while it is locked", { lockedUntil: minutes(1) }, false],
    ['a code can be tried after the lock', { lockedUntil: now }, true],
    ["a code can't be tried if none was sent", { hasCode: false }, false],
  ])('%s', (_, change, expected) => expect(canTry({ ...good, ...change }, now)).toBe(expected));

  test('the fifth wrong code locks the request', () => {
    expect(afterWrongTry(3, now)).toEqual({ tries: 4, lockedUntil: null });
    expect(afterWrongTry(4, now)).toEqual({ tries: 0, lockedUntil: minutes(15) });
  });

  test('counts requested codes by the hour', () => {
    expect(countSend({ sends: 4, sendsSince: minutes(-59) }, now)).toEqual({
      sends: 5,
      sendsSince: minutes(-59),
    });
    expect(countSend({ sends: 5, sendsSince: minutes(-60) }, now)).toEqual({ sends: 1, sendsSince: now });
  });
});
