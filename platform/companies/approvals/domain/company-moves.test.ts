import { expect, test } from 'vitest';
import { mayMove, moveNames } from '#kit/domain/life-cycle.ts';
import { approvalStatuses } from '#platform/companies/person/domain/approval-status.ts';
import { companyMoves, companyStatusOf, companyStatuses } from './company-moves.ts';

test('a company is waiting until the provider approves or rejects it', () => {
  expect(approvalStatuses.map((status) => [status, companyStatusOf(status)])).toEqual([
    ['None', 'Waiting'],
    ['Invited', 'Waiting'],
    ['Approved', 'Approved'],
    ['Rejected', 'Rejected'],
  ]);
});

test('lets the provider approve or reject a waiting company and approve a rejected one', () => {
  const table = companyStatuses.map((from) => [
    from,
    moveNames(companyMoves).filter((move) => mayMove(companyMoves, from, move, 'provider', {}).allowed),
  ]);
  expect(table).toEqual([
    ['Waiting', ['approve', 'reject']],
    ['Approved', []],
    ['Rejected', ['approve']],
  ]);
});
