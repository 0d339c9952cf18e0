/** Says which field a header means: null leaves the column out, undefined says nothing. */
type ColumnSource<Field extends string> = (header: string) => Field | null | undefined;

interface MatchedColumn<Field extends string> {
  readonly field: Field | null;
  /** The place of the source that knew it; null if none did. */
  readonly source: number | null;
}

/** Sources in order of trust. A field gets at most one column, because nothing says which of two counts. */
export function matchColumns<Field extends string>(
  headers: readonly string[],
  sources: readonly ColumnSource<Field>[],
): ReadonlyMap<string, MatchedColumn<Field>> {
  const matched = new Map<string, MatchedColumn<Field>>();
  const taken = new Set<Field>();
  for (const [source, fieldOf] of sources.entries())
    for (const header of headers) {
      const field = fieldOf(header);
      if (matched.has(header) || field === undefined) continue;
      if (field !== null && taken.has(field)) continue;
      matched.set(header, { field, source });
      if (field !== null) taken.add(field);
    }
  for (const header of headers) if (!matched.has(header)) matched.set(header, { field: null, source: null });
  return matched;
}
