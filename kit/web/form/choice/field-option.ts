/** A thing to choose. A refused one stays in view with its reason, so that nobody looks for it elsewhere. */
export interface FieldOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** At the right, already written as money. */
  readonly price?: string | undefined;
  /** Why it can't be chosen now; its presence is what refuses it. */
  readonly reason?: string | undefined;
  readonly description?: string | undefined;
}

export function optionOf<Value extends string>(
  options: readonly FieldOption<Value>[],
  value: string | null,
): FieldOption<Value> | undefined {
  return options.find((option) => option.value === value);
}

/** In the shape Mantine's lists take. */
export function listData(options: readonly FieldOption[]) {
  return options.map(({ value, label, reason }) => ({ value, label, disabled: reason !== undefined }));
}

/** What stands at the right is searched too: "RI" finds Rhode Island. */
export function matchOptions<Item extends object>(
  options: readonly FieldOption[],
  items: readonly Item[],
  search: string,
): Item[] {
  const typed = search.trim().toLowerCase();
  return items.filter((item) => {
    const option = 'value' in item ? options.find(({ value }) => value === item.value) : undefined;
    return option !== undefined && `${option.label} ${option.price ?? ''}`.toLowerCase().includes(typed);
  });
}

/**
 * The list opens inside the page's main part rather than at the end of the body, where a screen reader finds
 * it in no landmark; fixed, so that no scrolling box around the field cuts it off.
 */
export const listPlace = { withinPortal: false, floatingStrategy: 'fixed' } as const;
