import { describe, expect, test } from 'vitest';
import { mayMove, moveNames } from '#kit/domain/life-cycle.ts';
import { businessRoles } from '#platform/access/contract.ts';
import type { BusinessRole } from '#platform/access/contract.ts';
import { positionOf } from './grant.ts';
import type { Grant } from './grant.ts';
import { reachFacts, memberStatusOf, memberStatuses, teamMoves } from './team-moves.ts';

const grantWith = (role: BusinessRole, ...locationIds: string[]): Grant => ({
  roles: [role],
  permissions: [],
  locationIds,
});

const administrator = grantWith('BusinessAdministrator');
const locationAdministrator = grantWith('BusinessLocationAdministrator', 'here');

const expected: Readonly<Record<string, string>> = {
  'approve Waiting': 'Approved',
  'approve Rejected': 'Approved',
  'reject Waiting': 'Rejected',
  'change Approved': 'Approved',
  'remove Approved': 'Uninvited',
  'letBack Uninvited': 'Approved',
};

const matrix = memberStatuses.flatMap((status) => moveNames(teamMoves).map((move) => ({ status, move })));

describe('moves of a team member', () => {
  test.each(matrix)('decides who may $move a member who is $status', ({ status, move }) => {
    const targetFor = (position: 'administrator' | 'location administrator', withinReach: boolean) => {
      const decision = mayMove(teamMoves, status, move, position, { withinReach });
      return decision.allowed ? decision.to : undefined;
    };
    const target = expected[`${move} ${status}`];
    expect(targetFor('administrator', true)).toBe(target);
    expect(targetFor('location administrator', true)).toBe(status === 'Approved' ? target : undefined);
    expect(targetFor('location administrator', false)).toBeUndefined();
  });
});

describe('reach of a location administrator', () => {
  test.each<[string, Grant, boolean]>([
    ['reaches a business user of their location', grantWith('BusinessUser', 'here'), true],
    [
      'does not reach a user who also works at another location',
      grantWith('BusinessUser', 'here', 'there'),
      false,
    ],
    ['does not reach a user who works everywhere', grantWith('BusinessUser'), false],
    ['does not reach another location administrator', locationAdministrator, false],
    ['does not reach a payment administrator', grantWith('BusinessPaymentAdministrator', 'here'), false],
    ['does not reach an administrator', administrator, false],
  ])('%s', (_, person, withinReach) => {
    expect(reachFacts(locationAdministrator, person)).toEqual({ withinReach });
    expect(reachFacts(administrator, person)).toEqual({ withinReach: true });
  });
});

test('maps each role to its position', () => {
  expect(businessRoles.map((role) => positionOf({ roles: [role] }))).toEqual([
    'administrator',
    'location administrator',
    'colleague',
    'colleague',
  ]);
});

test.each([
  ['None', false, 'Waiting'],
  ['Invited', false, 'Waiting'],
  ['Approved', false, 'Approved'],
  ['Rejected', false, 'Rejected'],
  ['Approved', true, 'Uninvited'],
  ['Rejected', true, 'Uninvited'],
] as const)(
  'a member with approval %s, uninvited %s, has the status %s',
  (approvalStatus, uninvited, status) => {
    expect(memberStatusOf(approvalStatus, uninvited)).toBe(status);
  },
);
