import { describe, expect, test } from 'vitest';
import { mayMove, moveNames } from '#kit/domain/life-cycle.ts';
import { businessRoles } from '#platform/access/contract.ts';
import type { BusinessRole } from '#platform/access/contract.ts';
import { positionOf } from './grant.ts';
import type { Grant } from './grant.ts';
import { reachFacts, memberStatusOf, memberStatuses, teamMoves } from './team-moves.ts';

const as = (role: BusinessRole, ...locationIds: string[]): Grant => ({
  roles: [role],
  permissions: [],
  locationIds,
});

const administrator = as('BusinessAdministrator');
const ofHere = as('BusinessLocationAdministrator', 'here');

const expected: Readonly<Record<string, string>> = {
  'approve Waiting': 'Approved',
  'approve Rejected': 'Approved',
  'reject Waiting': 'Rejected',
  'change Approved': 'Approved',
  'remove Approved': 'Uninvited',
  'letBack Uninvited': 'Approved',
};

const matrix = memberStatuses.flatMap((standing) => moveNames(teamMoves).map((move) => ({ standing, move })));

describe('moves of a team member', () => {
  test.each(matrix)('$move a member who is $standing', ({ standing, move }) => {
    const to = (position: 'administrator' | 'location administrator', withinReach: boolean) => {
      const verdict = mayMove(teamMoves, standing, move, position, { withinReach });
      return verdict.allowed ? verdict.to : undefined;
    };
    const moved = expected[`${move} ${standing}`];
    expect(to('administrator', true)).toBe(moved);
    expect(to('location administrator', true)).toBe(standing === 'Approved' ? moved : undefined);
    expect(to('location administrator', false)).toBeUndefined();
  });
});

describe('reach of a location administrator', () => {
  test.each<[string, Grant, boolean]>([
    ['a business user of their location', as('BusinessUser', 'here'), true],
    ['one of theirs and another’s location', as('BusinessUser', 'here', 'there'), false],
    ['one who works everywhere', as('BusinessUser'), false],
    ['another location administrator', ofHere, false],
    ['a payment administrator', as('BusinessPaymentAdministrator', 'here'), false],
    ['an administrator', administrator, false],
  ])('%s', (_, person, reached) => {
    expect(reachFacts(ofHere, person)).toEqual({ withinReach: reached });
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
] as const)('%s, uninvited %s: %s', (approvalStatus, uninvited, standing) => {
  expect(memberStatusOf(approvalStatus, uninvited)).toBe(standing);
});
