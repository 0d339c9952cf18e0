interface KeyedItem {
  readonly key: string;
}

export interface ItemGroup<Item> {
  readonly cause: string;
  readonly items: readonly Item[];
}

const causeOf = ({ key }: KeyedItem): string => key.split(':', 1)[0] ?? key;

/** The record of a key: `companies.person_waiting:01…`. */
export const recordOf = ({ key }: KeyedItem): string => key.slice(key.indexOf(':') + 1);

/** Items of a grouped cause stand together at the place of the first; each other item stands alone. */
export function groupItems<Item extends KeyedItem>(
  items: readonly Item[],
  grouped: readonly string[],
): ItemGroup<Item>[] {
  const groups: ItemGroup<Item>[] = [];
  for (const item of items) {
    const cause = causeOf(item);
    const at = grouped.includes(cause) ? groups.findIndex((group) => group.cause === cause) : -1;
    const group = groups[at];
    if (group === undefined) groups.push({ cause, items: [item] });
    else groups[at] = { cause, items: [...group.items, item] };
  }
  return groups;
}
