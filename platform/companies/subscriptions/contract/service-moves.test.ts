import { describe, expect, test } from 'vitest';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { moveFacts, isDeactivated, serviceMoves, serviceStatusOf, serviceStatuses } from './service-moves.ts';
import type { CompanyService } from './service-moves.ts';

const today = () => '2026-11-21';
const service = (overrides: Partial<CompanyService>): CompanyService => ({
  serviceType: 'Memo',
  isActive: false,
  approvalStatus: 'None',
  sellerEnabled: false,
  sellerWanted: false,
  ...overrides,
});
const approved = { approvalStatus: 'Approved' } as const;
const auction = { serviceType: 'Auction', ...approved, isActive: true } as const;
const trial = { serviceType: 'Appraisal', ...approved, trial: true, activeFrom: '2026-11-01' } as const;

test.each([
  ['NotRequested', undefined],
  ['Pending', service({})],
  ['Pending', service({ approvalStatus: 'Invited' })],
  ['Pending', service({ isActive: true })],
  ['Active', service({ isActive: true, ...approved })],
  ['Inactive', service(approved)],
  ['Inactive', service({ approvalStatus: 'Rejected' })],
  ['AsksToSell', service({ ...auction, sellerWanted: true })],
  ['Active', service({ ...auction, sellerWanted: true, sellerEnabled: true })],
  ['Trial', service({ ...trial, activeUntil: '2026-11-21' })],
  ['Inactive', service({ ...trial, activeUntil: '2026-11-20' })],
  ['Scheduled', service({ ...approved, activeFrom: '2026-12-03' })],
  ['Scheduled', service({ ...trial, activeFrom: '2026-12-03', activeUntil: '2027-01-02' })],
  ['Scheduled', service({ ...approved, activeFrom: '2026-11-21' })],
  ['Trial', service({ ...approved, isActive: true, activeFrom: '2026-12-03' })],
  ['Inactive', service({ ...approved, activeFrom: '2026-12-03', activeUntil: '2026-11-21' })],
  ['Trial', service({ serviceType: 'CarePlan', ...approved, isActive: true, trial: true })],
  ['Inactive', service({ serviceType: 'CarePlan', ...approved, trial: true, activeUntil: '2026-11-20' })],
] as const)('gives a service the status %s: %o', (status, companyService) => {
  expect(serviceStatusOf(companyService, today)).toBe(status);
});

test('only shipping is deactivated, after it was rejected or ended', () => {
  const shipping = { serviceType: 'Shipping' } as const;
  const services = [
    service({ ...shipping, approvalStatus: 'Rejected' }),
    service({ ...shipping, ...approved, activeUntil: '2026-06-30' }),
    service({ ...shipping, ...approved, trial: true, activeFrom: '2026-12-03', activeUntil: '2027-01-02' }),
    service({ ...shipping, ...approved }),
    service(shipping),
    service({ approvalStatus: 'Rejected' }),
    undefined,
  ];
  expect(services.map((one) => isDeactivated(one, today))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

describe('the moves of a service', () => {
  const allAllowed = { companyApproved: true, notDeactivated: true, mayAskToSell: true };

  test('lists what an administrator may do with a service in each status', () => {
    expect(
      serviceStatuses.map((status) => [status, movesFrom(serviceMoves, status, 'administrator', allAllowed)]),
    ).toEqual([
      ['NotRequested', ['request']],
      ['Pending', []],
      ['Active', ['askToSell']],
      ['AsksToSell', []],
      ['Trial', []],
      ['Scheduled', []],
      ['Inactive', ['request']],
    ]);
    const deactivated = { ...allAllowed, notDeactivated: false, mayAskToSell: false };
    expect(movesFrom(serviceMoves, 'Inactive', 'administrator', deactivated)).toEqual([]);
    expect(movesFrom(serviceMoves, 'Active', 'administrator', deactivated)).toEqual([]);
  });

  test('lists what the provider may do with a service in each status', () => {
    expect(
      serviceStatuses.map((status) => [status, movesFrom(serviceMoves, status, 'provider', allAllowed)]),
    ).toEqual([
      ['NotRequested', []],
      ['Pending', ['approve', 'letTry', 'reject']],
      ['Active', ['end']],
      ['AsksToSell', ['allowSelling', 'refuseSelling', 'end']],
      ['Trial', ['approve', 'letTry', 'end']],
      ['Scheduled', ['approve', 'letTry', 'end']],
      ['Inactive', ['approve', 'letTry']],
    ]);
  });

  test('the provider opens no service of a waiting company', () => {
    const memo = moveFacts(service({}), { serviceType: 'Memo', companyApproved: true, today });
    expect(movesFrom(serviceMoves, 'Pending', 'provider', memo)).toEqual(['approve', 'letTry', 'reject']);
    const waitingCompany = moveFacts(service({}), {
      serviceType: 'Appraisal',
      companyApproved: false,
      today,
    });
    expect(movesFrom(serviceMoves, 'Pending', 'provider', waitingCompany)).toEqual(['reject']);
  });
});
