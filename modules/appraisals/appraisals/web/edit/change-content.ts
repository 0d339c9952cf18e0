import type { Comparable, Content, Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import type { Values } from '#modules/appraisals/model/domain/field.ts';
import type { GemType } from '#modules/appraisals/model/domain/gem-fields.ts';
import type { Place } from '#modules/appraisals/meter/domain/check.ts';

export type Value = string | number | undefined;

const put = (values: Values, field: string, value: Value): Values => {
  const { [field]: _, ...others } = values;
  return value === undefined || value === '' ? others : { ...others, [field]: value };
};

const inItem = (content: Content, itemId: string, change: (item: Item) => Item): Content => ({
  ...content,
  items: content.items.map((item) => (item.itemId === itemId ? change(item) : item)),
});

export const changeGem = (content: Content, gemId: string, change: (gem: Gem) => Gem): Content => ({
  ...content,
  items: content.items.map((item) =>
    item.gems.some((gem) => gem.gemId === gemId)
      ? { ...item, gems: item.gems.map((gem) => (gem.gemId === gemId ? change(gem) : gem)) }
      : item,
  ),
});

/** One field, wherever it is. */
export function setField(content: Content, { part, id = '', field }: Place, value: Value): Content {
  switch (part) {
    case 'customer':
      return { ...content, customer: put(content.customer, field, value) };
    case 'document':
      return { ...content, document: put(content.document, field, value) };
    case 'item':
      return inItem(content, id, (item) => ({ ...item, values: put(item.values, field, value) }));
    case 'value':
      return inItem(content, id, (item) => ({ ...item, costs: put(item.costs, field, value) }));
    case 'gem':
      return changeGem(content, id, (gem) => ({ ...gem, values: put(gem.values, field, value) }));
  }
}

export const newItem = (type: Item['type']): Item => ({
  itemId: crypto.randomUUID(),
  type,
  values: { quantity: 1, ...(type === 'Jewelry' && { weightUnit: 'Gram' }) },
  gems: [],
  costs: {},
  comparables: [],
});

export const newGem = (type: GemType): Gem => ({
  gemId: crypto.randomUUID(),
  type,
  values: { count: 1, setting: 'Mounted' },
  plot: [],
});

export const addItem = (content: Content, item: Item): Content => ({
  ...content,
  items: [...content.items, item],
});

export const removeItem = (content: Content, itemId: string): Content => ({
  ...content,
  items: content.items.filter((item) => item.itemId !== itemId),
});

export const addGem = (content: Content, itemId: string, gem: Gem): Content =>
  inItem(content, itemId, (item) => ({ ...item, gems: [...item.gems, gem] }));

export const removeGem = (content: Content, gemId: string): Content => ({
  ...content,
  items: content.items.map((item) => ({
    ...item,
    gems: item.gems.filter((gem) => gem.gemId !== gemId),
    comparables: item.comparables.filter((stone) => stone.gemId !== gemId),
  })),
});

export const setComparables = (
  content: Content,
  itemId: string,
  comparables: readonly Comparable[],
): Content => inItem(content, itemId, (item) => ({ ...item, comparables }));

export const setReason = (content: Content, check: string, words: string): Content => ({
  ...content,
  reasons: [
    ...content.reasons.filter((reason) => reason.check !== check),
    ...(words === '' ? [] : [{ check, words }]),
  ],
});
