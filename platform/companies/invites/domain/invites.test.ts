import { describe, expect, test } from 'vitest';
import { mayMove, moveNames } from '#kit/domain/life-cycle.ts';
import {
  inviteExpiry,
  inviteMoves,
  inviteStatus,
  inviteStatuses,
  inviteOutcomesFor,
  wasSentRecently,
} from './invite-moves.ts';
import { readAddresses } from './read-addresses.ts';

const now = new Date('2026-06-15T12:00:00Z');
const later = new Date(now.getTime() + 1);

describe('the status of an invite', () => {
  test.each([
    ['Open', null, null, later],
    ['Expired', null, null, now],
    ['Used', now, null, later],
    ['Used', now, null, now],
    ['Withdrawn', null, now, later],
  ] as const)(
    'an invite is %s by its times: used %s, withdrawn %s, expires %s',
    (expected, usedAt, withdrawnAt, expiresAt) => {
      expect(inviteStatus({ usedAt, withdrawnAt, expiresAt }, now)).toBe(expected);
    },
  );

  test('an invite is valid for fourteen days', () => {
    expect(inviteExpiry(now).toISOString()).toBe('2026-06-29T12:00:00.000Z');
  });

  test.each([
    [null, false],
    [0, true],
    [599_999, true],
    [600_000, false],
  ])('an invite sent %s ms ago was sent recently: %s', (elapsed, expected) => {
    expect(wasSentRecently(elapsed === null ? null : new Date(now.getTime() - elapsed), now)).toBe(expected);
  });
});

const allowedMoves: Readonly<Record<string, string>> = {
  'accept Open the invited': 'Used',
  'expire Open time': 'Expired',
  'resend Open inviter': 'Open',
  'resend Expired inviter': 'Open',
  'withdraw Open inviter': 'Withdrawn',
  'withdraw Expired inviter': 'Withdrawn',
};
const matrix = inviteStatuses.flatMap((status) =>
  moveNames(inviteMoves).flatMap((move) =>
    (['the invited', 'time', 'inviter'] as const).map((who) => ({ status, move, who })),
  ),
);

test.each(matrix)('decides who may $move an invite that is $status: $who', ({ status, move, who }) => {
  const decision = mayMove(inviteMoves, status, move, who, { withinReach: true });
  expect(decision.allowed ? decision.to : undefined).toBe(allowedMoves[`${move} ${status} ${who}`]);
});

test.each(['resend', 'withdraw'] as const)("refuses to %s an invite outside the inviter's reach", (move) => {
  const decision = mayMove(inviteMoves, 'Open', move, 'inviter', { withinReach: false });
  expect(decision).toMatchObject({ allowed: false, reason: 'needs' });
});

describe('a pasted list', () => {
  const person = (email: string, firstName = '', lastName = '') => ({ email, firstName, lastName });

  test.each([
    ['one email per line', 'a@x.example\r\n\n b@x.example ', [person('a@x.example'), person('b@x.example')]],
    ['several emails on a line', 'a@x.example, b@x.example', [person('a@x.example'), person('b@x.example')]],
    ['emails with semicolons', 'a@x.example; b@x.example;', [person('a@x.example'), person('b@x.example')]],
    [
      'names and emails from an email program',
      'Ana Maria Roy <a@x.example>, "Bo" <b@x.example>',
      [person('a@x.example', 'Ana Maria', 'Roy'), person('b@x.example', 'Bo')],
    ],
    [
      'a spreadsheet with headings',
      'Email,First name,Last name\na@x.example,Ana,Roy',
      [person('a@x.example', 'Ana', 'Roy')],
    ],
    [
      'a spreadsheet with names first, separated by tabs',
      'Ana\tRoy\ta@x.example\nBo\tLund\tb@x.example',
      [person('a@x.example', 'Ana', 'Roy'), person('b@x.example', 'Bo', 'Lund')],
    ],
    ['quoted cells', '"a@x.example";"Ana";"Roy"', [person('a@x.example', 'Ana', 'Roy')]],
    ['text that is not an email', 'ana', [person('ana')]],
    [
      'text that is not an email among emails',
      'a@x.example, b, c@x.example',
      [person('a@x.example'), person('b'), person('c@x.example')],
    ],
    ['nothing', ' \n\t', []],
  ])('reads a pasted list: %s', (_, text, expected) => {
    expect(readAddresses(text)).toEqual(expected);
  });
});

test('gives each row of a list its own result', () => {
  const existing = {
    working: new Set(['works@x.example']),
    waiting: new Set(['waits@x.example']),
    invited: new Set(['asked@x.example']),
  };
  const rows = [
    [' New@x.example', 'Invited'],
    ['new@X.example', 'Twice'],
    ['none', 'NotAnEmail'],
    ['none', 'NotAnEmail'],
    [`${'a'.repeat(45)}@x.example`, 'NotAnEmail'],
    ['Works@x.example', 'WorksHere'],
    ['waits@x.example', 'Waits'],
    ['asked@x.example', 'InvitedAlready'],
  ] as const;
  expect(
    inviteOutcomesFor(
      rows.map(([email]) => email),
      existing,
    ),
  ).toEqual(rows.map(([, outcome]) => outcome));
});
