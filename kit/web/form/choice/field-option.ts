/** An option. A refused one stays visible with its reason, so that no one searches for it. */
export interface FieldOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** Right-aligned text, already formatted. */
  readonly price?: string | undefined;
  /** The reason why it can't be chosen; its presence disables the option. */
  readonly reason?: string | undefined;
  readonly description?: string | undefined;
  /** The description says how much money is saved, so it turns green once chosen. */
  readonly saves?: boolean | undefined;
}

export function optionOf<Value extends string>(
  options: readonly FieldOption<Value>[],
  value: string | null,
): FieldOption<Value> | undefined {
  return options.find((option) => option.value === value);
}

/** In the form of Mantine's lists. */
export function listData(options: readonly FieldOption[]) {
  return options.map(({ value, label, reason }) => ({ value, label, disabled: reason !== undefined }));
}

/** Right-aligned text is searched too: "RI" finds Rhode Island. */
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
 * The list opens inside the main landmark and not at the end of the body, where screen readers find it in no landmark;
 * `fixed`, so that no scroll container clips it.
 */
export const listPlace = { withinPortal: false, floatingStrategy: 'fixed' } as const;
