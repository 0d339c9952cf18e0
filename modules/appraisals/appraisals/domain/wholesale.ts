import type { Content, Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import type { Values } from '#modules/appraisals/model/domain/field.ts';

/** Spec marketplace §2: who sees how a value came about, with everyone above them. */
export const wholesaleViewers = ['Everyone', 'Location administrators', 'Business administrators'] as const;
export type WholesaleViewers = (typeof wholesaleViewers)[number];

const rolesOf: Readonly<Record<WholesaleViewers, readonly string[] | undefined>> = {
  Everyone: undefined,
  'Location administrators': ['BusinessAdministrator', 'BusinessLocationAdministrator'],
  'Business administrators': ['BusinessAdministrator'],
};

export function seesWholesale(viewers: WholesaleViewers, roles: readonly string[]): boolean {
  const needed = rolesOf[viewers];
  return needed === undefined || roles.some((role) => needed.includes(role));
}

const costKeys = ['metalPrice', 'metalPricedOn', 'labor', 'laborNote', 'other', 'otherNote', 'markup'];
const gemKeys = ['pricePerCarat', 'pearlPrice'];

const only = (values: Values, wanted: (key: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => wanted(key)));

const retail = (values: Values, hidden: readonly string[]): Values =>
  only(values, (key) => !hidden.includes(key));

export const gemWithoutWholesale = (gem: Gem): Gem => ({ ...gem, values: retail(gem.values, gemKeys) });

export const itemWithoutWholesale = (item: Item): Item => ({
  ...item,
  costs: retail(item.costs, costKeys),
  gems: item.gems.map((gem) => gemWithoutWholesale(gem)),
  comparables: [],
});

export const withoutWholesale = (content: Content): Content => ({
  ...content,
  items: content.items.map((item) => itemWithoutWholesale(item)),
});

/** What a person saves who doesn't see the wholesale figures leaves the stored ones in place. */
export function keepWholesale(saved: Content, stored: Content): Content {
  const before = new Map(stored.items.map((item) => [item.itemId, item]));
  const gems = new Map(stored.items.flatMap((item) => item.gems.map((gem) => [gem.gemId, gem] as const)));
  const hiddenOf = (values: Values | undefined, keys: readonly string[]): Values =>
    only(values ?? {}, (key) => keys.includes(key));
  return {
    ...saved,
    items: saved.items.map((item) => {
      const kept = before.get(item.itemId);
      return {
        ...item,
        costs: { ...retail(item.costs, costKeys), ...hiddenOf(kept?.costs, costKeys) },
        gems: item.gems.map((gem) => ({
          ...gem,
          values: { ...retail(gem.values, gemKeys), ...hiddenOf(gems.get(gem.gemId)?.values, gemKeys) },
        })),
        comparables: (kept?.comparables ?? []).filter(({ gemId }) =>
          item.gems.some((gem) => gem.gemId === gemId),
        ),
      };
    }),
  };
}
