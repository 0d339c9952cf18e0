import { expect, test } from 'vitest';
import { anyone, describeRule, members, signedIn, staff } from './access-rule.ts';

test.each([
  [anyone, 'Anyone'],
  [signedIn, 'Anyone signed in'],
  [{ ...members, subscriptions: ['Shipping', 'Memo'] as const }, 'Members with Shipping or Memo'],
  [
    staff('SuperAdministrator', 'PlatformAdministrator'),
    'Staff as SuperAdministrator or PlatformAdministrator',
  ],
  [
    { ...members, roles: ['BusinessUser'] as const, permission: 'Memo' as const, feature: 'memo.on' },
    'Members as BusinessUser and permission for Memo, while memo.on is on',
  ],
  [{ ...members, whileWaiting: true as const }, 'Members even while awaiting approval'],
  [{ ...members, scope: 'team:read' as const }, 'Members or an API key with team:read'],
  [
    { ...signedIn, partnerGateway: 'elsewhere' as const },
    'Anyone signed in except companies with only the partner gateway',
  ],
])('describes a rule in words: %#', (rule, expected) => {
  expect(describeRule(rule)).toBe(expected);
});
