/** As the calls of the specification keep one column of a person's table. */
export interface KeptColumn {
  readonly name: string;
  readonly shown: boolean;
  readonly width?: number | undefined;
}

/** The part of a table's layout that is about its columns. */
interface ColumnsLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

export function columnsOfLayout({ order, hidden, widths }: ColumnsLayout): KeptColumn[] {
  return order.map((name) => {
    const width = widths[name];
    return { name, shown: !hidden.includes(name), ...(width === undefined ? {} : { width }) };
  });
}

export function layoutOfColumns(columns: readonly KeptColumn[]): ColumnsLayout {
  return {
    order: columns.map(({ name }) => name),
    hidden: columns.filter(({ shown }) => !shown).map(({ name }) => name),
    widths: Object.fromEntries(
      columns.flatMap(({ name, width }) => (width === undefined ? [] : [[name, width]])),
    ),
  };
}
