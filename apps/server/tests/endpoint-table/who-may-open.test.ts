import { describe, expect, test } from 'vitest';
import { decideAccess, routeRules } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { circumstancesOf, dayOfTheWalls } from './circumstances.ts';
import { kindsOfActor } from './kinds-of-actor.ts';
import { mayPlainly } from './plain-reading.ts';
import { writeWhoMayOpen } from './who-may-open.ts';

const rules: [path: string, rule: AccessRule][] = Object.entries(routeRules);

describe('every route of the table and every kind of person', () => {
  test('who may open what matches the reviewed page', async () => {
    // After an intended access change, run `vitest run apps/server/tests/endpoint-table -u` and review the page's
    // diff.
    await expect(writeWhoMayOpen(routeRules)).toMatchFileSnapshot('who-may-open.txt');
  });

  test('the decision matches a plain reading of the rule', () => {
    const circumstances = circumstancesOf(() => true);
    const differing = rules.flatMap(([path, rule]) =>
      kindsOfActor
        .filter(({ actor }) => {
          const decided = decideAccess(rule, actor, circumstances).allowed;
          return decided !== mayPlainly(rule, actor, new Set(), dayOfTheWalls);
        })
        .map(({ role, status }) => `${path}: ${role}, ${status}`),
    );
    expect(differing).toEqual([]);
  });

  test('each service route is closed to some people and open to others', () => {
    const services = rules.filter(([, { subscriptions = [] }]) => subscriptions.length > 0);
    expect(services.map(([path]) => path)).toEqual([
      '/appraisals',
      '/jmcc',
      '/memo',
      '/jewelerpages',
      '/marketplace',
      '/appraisalsfaq',
    ]);
    for (const [, rule] of services) {
      const page = writeWhoMayOpen({ here: rule });
      expect(page).toMatch(/open to: .+\n/);
      expect(page).toContain('/login: guests\n');
      expect(page).toContain('/forbidden: ');
    }
  });

  test('an opened route changes the reviewed page', () => {
    const opened = { ...routeRules, '/memo': { who: 'anyone' } as const };
    expect(writeWhoMayOpen(opened)).not.toBe(writeWhoMayOpen(routeRules));
  });
});
