import { describe, expect, test } from 'vitest';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { moveFacts, isDeactivated, serviceMoves, serviceStatusOf, serviceStatuses } from './service-moves.ts';
import type { HeldService } from './service-moves.ts';

const today = () => '2026-11-21';
const held = (given: Partial<HeldService>): HeldService => ({
  serviceType: 'Memo',
  isActive: false,
  approvalStatus: 'None',
  sellerEnabled: false,
  sellerWanted: false,
  ...given,
});
const approved = { approvalStatus: 'Approved' } as const;
const auction = { serviceType: 'Auction', ...approved, isActive: true } as const;
const trial = { serviceType: 'Appraisal', ...approved, trial: true, activeFrom: '2026-11-01' } as const;

test.each([
  ['NotRequested', undefined],
  ['Pending', held({})],
  ['Pending', held({ approvalStatus: 'Invited' })],
  ['Pending', held({ isActive: true })],
  ['Active', held({ isActive: true, ...approved })],
  ['Inactive', held(approved)],
  ['Inactive', held({ approvalStatus: 'Rejected' })],
  ['AsksToSell', held({ ...auction, sellerWanted: true })],
  ['Active', held({ ...auction, sellerWanted: true, sellerEnabled: true })],
  ['Trial', held({ ...trial, activeUntil: '2026-11-21' })],
  ['Inactive', held({ ...trial, activeUntil: '2026-11-20' })],
] as const)('%s: %o', (standing, service) => {
  expect(serviceStatusOf(service, today)).toBe(standing);
});

test('only shipping is deactivated, after it was rejected or ended', () => {
  const shipping = { serviceType: 'Shipping' } as const;
  expect([
    isDeactivated(held({ ...shipping, approvalStatus: 'Rejected' })),
    isDeactivated(held({ ...shipping, ...approved, activeUntil: '2026-06-30' })),
    isDeactivated(held({ ...shipping, ...approved })),
    isDeactivated(held(shipping)),
    isDeactivated(held({ approvalStatus: 'Rejected' })),
    isDeactivated(undefined),
  ]).toEqual([true, true, false, false, false, false]);
});

describe('the moves of a service', () => {
  const open = { companyApproved: true, canBeTried: true, notDeactivated: true, mayAskToSell: true };

  test('by the company’s administrator', () => {
    expect(serviceStatuses.map((one) => [one, movesFrom(serviceMoves, one, 'administrator', open)])).toEqual([
      ['NotRequested', ['request']],
      ['Pending', []],
      ['Active', ['askToSell']],
      ['AsksToSell', []],
      ['Trial', []],
      ['Inactive', ['request']],
    ]);
    const deactivated = { ...open, notDeactivated: false, mayAskToSell: false };
    expect(movesFrom(serviceMoves, 'Inactive', 'administrator', deactivated)).toEqual([]);
    expect(movesFrom(serviceMoves, 'Active', 'administrator', deactivated)).toEqual([]);
  });

  test('by the provider', () => {
    expect(serviceStatuses.map((one) => [one, movesFrom(serviceMoves, one, 'provider', open)])).toEqual([
      ['NotRequested', []],
      ['Pending', ['approve', 'letTry', 'reject']],
      ['Active', ['end']],
      ['AsksToSell', ['allowSelling', 'refuseSelling', 'end']],
      ['Trial', ['approve', 'letTry', 'end']],
      ['Inactive', ['approve', 'letTry']],
    ]);
  });

  test('opens no service of a waiting company, and allows trials of appraisals only', () => {
    const memo = moveFacts(held({}), { serviceType: 'Memo', companyApproved: true });
    expect(movesFrom(serviceMoves, 'Pending', 'provider', memo)).toEqual(['approve', 'reject']);
    const waits = moveFacts(held({}), { serviceType: 'Appraisal', companyApproved: false });
    expect(movesFrom(serviceMoves, 'Pending', 'provider', waits)).toEqual(['reject']);
  });
});
