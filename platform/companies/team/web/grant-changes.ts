import { cents, formatCents } from '#kit/domain/money.ts';
import type { ChangedNames } from '#kit/web/form/frame/changed-box.tsx';
import { presentAsValues } from '#kit/web/form/state/present-as-values.ts';
import { roleLabel } from '#platform/access/contract.ts';
import type { BusinessRole } from '#platform/access/contract.ts';
import type { MayGive } from '../contract/grant-shapes.ts';
import { roleWords, serviceWords } from '../contract/role-names.ts';
import { valuesFromWire } from './grant-values.ts';

const useLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(serviceWords).map(([service, words]): [string, string] => [`uses.${service}`, words]),
);

const fieldNames: ChangedNames['names'] = {
  roles: 'Roles',
  locationIds: 'Locations',
  ...useLabels,
  'shipping.create': 'Create shipments',
  'shipping.valueLimitCents': 'Maximum value',
  'shipping.costLimitCents': 'Maximum cost',
  'shipping.manage': 'Manage shipments',
  'market.orderLimitCents': 'Order limit',
  'pages.create': 'Create jeweler pages',
  'pages.update': 'Update jeweler pages',
  'carePlan.roles': 'Care plan roles',
};

/** Labels of permissions that another person changed. */
export function grantChangeNames({ locations }: Pick<MayGive, 'locations'>): ChangedNames {
  const list = (value: readonly unknown[], formatItem: (id: string) => string): string =>
    value.map((id) => formatItem(String(id))).join(', ');
  const isRole = (role: string): role is BusinessRole => role in roleWords;
  return {
    names: fieldNames,
    show(path, value) {
      if (path === 'roles' && Array.isArray(value))
        return list(value, (role) => (isRole(role) ? roleWords[role].name : role));
      if (path === 'carePlan.roles' && Array.isArray(value))
        return value.length === 0 ? 'none' : list(value, roleLabel);
      if (path === 'locationIds' && Array.isArray(value))
        return value.length === 0
          ? 'All locations'
          : list(
              value,
              (id) => locations.find((location) => location.locationId === id)?.name ?? 'another location',
            );
      if (path === 'shipping.manage') return value === '1' ? manageWords.organization : manageWords.self;
      if (path.endsWith('LimitCents'))
        return typeof value === 'number' ? formatCents(cents(value)) : 'no limit';
      return undefined;
    },
  };
}

export const manageWords = { self: 'Their own', organization: "Everyone's" } as const;

/** Turns a stale-write refusal's record into form values. */
export function presentConflictAsValues<Answer>(save: () => Promise<Answer>): Promise<Answer> {
  return presentAsValues(save, (present) => ({ ...valuesFromWire(present) }));
}
