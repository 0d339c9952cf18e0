import { cents, formatCents } from '#kit/domain/money.ts';
import type { ChangedNames } from '#kit/web/form/frame/changed-box.tsx';
import { presentAsValues } from '#kit/web/form/state/present-as-values.ts';
import type { BusinessRole } from '#platform/access/contract.ts';
import type { MayGive } from '../contract/grant-shapes.ts';
import { roleWords, serviceWords } from '../contract/role-names.ts';
import { valuesFromWire } from './grant-values.ts';

const uses: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(serviceWords).map(([service, words]): [string, string] => [`uses.${service}`, words]),
);

const names: ChangedNames['names'] = {
  roles: 'Roles',
  locationIds: 'Locations',
  ...uses,
  'shipping.create': 'Create shipments',
  'shipping.valueLimitCents': 'Up to a value of',
  'shipping.costLimitCents': 'Up to a cost of',
  'shipping.manage': 'Manage shipments',
  'market.orderLimitCents': 'Order up to',
  'pages.create': 'Create jeweler pages',
  'pages.update': 'Update jeweler pages',
};

/** Labels of grant values that someone else changed. */
export function grantChangeNames({ locations }: Pick<MayGive, 'locations'>): ChangedNames {
  const list = (value: readonly unknown[], nameOf: (id: string) => string): string =>
    value.map((id) => nameOf(String(id))).join(', ');
  const isRole = (role: string): role is BusinessRole => role in roleWords;
  return {
    names,
    show(path, value) {
      if (path === 'roles' && Array.isArray(value))
        return list(value, (role) => (isRole(role) ? roleWords[role].name : role));
      if (path === 'locationIds' && Array.isArray(value))
        return value.length === 0
          ? 'Every location'
          : list(value, (id) => locations.find((one) => one.locationId === id)?.name ?? 'another location');
      if (path === 'shipping.manage') return value === '1' ? manageWords.everybodys : manageWords.own;
      if (path.endsWith('LimitCents'))
        return typeof value === 'number' ? formatCents(cents(value)) : 'no limit';
      return undefined;
    },
  };
}

export const manageWords = { own: 'Their own', everybodys: 'Everybody’s' } as const;

/** Turns a stale-write refusal's record into form values. */
export function withValueChanges<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  return presentAsValues(act, (present) => ({ ...valuesFromWire(present) }));
}
