import { describe, expect, test } from 'vitest';
import { decideAccess } from '#platform/access/contract.ts';
import type { AccessRule, Endpoint } from '#platform/access/contract.ts';
import { protocolLines } from '#platform/identity/contract.ts';
import { bindActor } from '../../pipe/authorise.ts';
import { everyEndpoint as endpoints } from './every-endpoint.ts';
import { circumstancesOf, dayOfTheWalls, everyFlagOn } from './circumstances.ts';
import { kindsOfActor } from './kinds-of-actor.ts';
import { mayPlainly } from './plain-reading.ts';
import { writeWhoMayCall } from './who-may-call.ts';

function flagsOf(rule: AccessRule): ReadonlySet<string>[] {
  return [new Set<string>(), new Set(rule.feature === undefined ? [] : [rule.feature])];
}

/** Endpoint by person by flag, where the product's decision and the plain reading differ. */
function differences(rules: readonly { name: string; rule: AccessRule }[]): string[] {
  return rules.flatMap(({ name, rule }) =>
    flagsOf(rule).flatMap((flags) =>
      kindsOfActor
        .filter(({ actor }) => {
          const decided = decideAccess(
            rule,
            actor,
            circumstancesOf((feature) => flags.has(feature)),
          ).allowed;
          return decided !== mayPlainly(rule, actor, flags, dayOfTheWalls);
        })
        .map(({ role, status }) => `${name}: ${role}, ${status}`),
    ),
  );
}

describe('every endpoint and every kind of person', () => {
  test('the decision matches a plain reading of the rule', () => {
    expect(endpoints.length * kindsOfActor.length).toBeGreaterThan(1_000);
    expect(differences(endpoints)).toEqual([]);
  });

  test('who may call what matches the reviewed page', async () => {
    // After an intended access change, run `vitest run apps/server/tests/endpoint-table -u` and review the page's
    // diff.
    await expect(writeWhoMayCall(endpoints, protocolLines)).toMatchFileSnapshot('who-may-call.txt');
  });

  test('a unit of work accepts everyone whom the rule allows', () => {
    const refused = endpoints.flatMap((endpoint) =>
      kindsOfActor
        .filter(({ actor }) => decideAccess(endpoint.rule, actor, everyFlagOn).allowed)
        .filter(({ actor }) => !isBound(endpoint, actor))
        .map(({ role }) => `${endpoint.name} lets in ${role}, whom its binding refuses`),
    );
    expect(refused).toEqual([]);
  });

  test('no endpoint is closed to everyone', () => {
    const closed = endpoints.filter(
      ({ rule }) => !kindsOfActor.some(({ actor }) => decideAccess(rule, actor, everyFlagOn).allowed),
    );
    expect(closed.map(({ name }) => name)).toEqual([]);
  });
});

function isBound(endpoint: Endpoint, actor: (typeof kindsOfActor)[number]['actor']): boolean {
  try {
    return bindActor(endpoint.binding, actor).binding === endpoint.binding;
  } catch {
    return false;
  }
}

// The rules of pages and of later calls, so that the two readings meet on every part of the language.
const everyPart: readonly AccessRule[] = [
  { who: 'signed-in', subscriptions: ['Memo'] },
  { who: 'signed-in', subscriptions: ['Shipping', 'Memo'], permission: 'Shipping' },
  { who: 'members', permission: 'MarketPlace', roles: ['BusinessAdministrator'] },
  { who: 'signed-in', subscriptions: ['Appraisal'], roles: ['BusinessUser', 'CustomerService'] },
  { who: 'anyone', permission: 'Memo' },
  { who: 'guests', feature: 'landing' },
  { who: 'staff', roles: ['PlatformUser'], feature: 'desk' },
  { who: 'staff', subscriptions: ['Memo'] },
  { who: 'members', whileWaiting: true },
  { who: 'members', whileWaiting: true, subscriptions: ['Shipping'] },
  { who: 'signed-in', partnerGateway: 'elsewhere' },
  { who: 'nobody' },
];

test('the two readings agree on each part of the language, used or not', () => {
  expect(differences(everyPart.map((rule) => ({ name: JSON.stringify(rule), rule })))).toEqual([]);
});

describe('the access walls find planted faults', () => {
  test('an opened endpoint changes the reviewed page', () => {
    const opened = endpoints.map((endpoint): Endpoint => ({ ...endpoint, rule: { who: 'anyone' } }));
    expect(writeWhoMayCall(opened)).not.toBe(writeWhoMayCall(endpoints));
  });

  test('the page distinguishes a missing subscription, a role and a flag', () => {
    const [first] = endpoints;
    const page = (rule: AccessRule) => writeWhoMayCall(first === undefined ? [] : [{ ...first, rule }]);
    expect(page({ who: 'members', subscriptions: ['Memo'] })).toContain(
      'all members who are: in order, in two companies, permissions taken',
    );
    expect(page({ who: 'members', roles: ['BusinessUser'] })).toMatch(/ {4}BusinessUser but: not approved\n/);
    expect(page({ who: 'staff', feature: 'desk' })).toContain('all staff | with desk on');
    expect(page({ who: 'nobody' })).toContain('nobody');
  });
});
