/** A letter with long lists below it, such as an invoice: lines are asked for as they are drawn. */
export interface ListingDocument {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly createdAt: Date;
  /** At the top of each page but the first, and at the bottom of all. */
  readonly header: string;
  readonly footer: string;
  /** Who writes. */
  readonly from: Party;
  readonly to: Party;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The one figure that counts, beside its name. */
  readonly figure: readonly [name: string, value: string];
  readonly sections: AsyncIterable<ListingSection>;
}

export interface Party {
  readonly name: string;
  readonly lines: readonly string[];
}

export interface ListingSection {
  readonly heading: string;
  readonly columns: readonly ListingColumn[];
  readonly rows: AsyncIterable<ListingRow> | Iterable<ListingRow>;
  /** Below the rows, in strong letters. */
  readonly total?: readonly string[];
}

/** A sum stands among the rows that it is of, in strong letters. */
export type ListingRow = readonly string[] | { readonly sum: readonly string[] };

export interface ListingColumn {
  readonly title: string;
  readonly share: number;
  readonly align?: 'right';
}

/** As letters of the provider begin. */
export interface Letterhead {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

/** What every letter of the provider has in common. */
export function letterOf(
  { name, address, phone, email }: Letterhead,
  createdAt: Date,
): Pick<ListingDocument, 'author' | 'language' | 'createdAt' | 'footer' | 'from'> {
  return {
    author: name,
    language: 'en-US',
    createdAt,
    footer: `${name}, ${address}`,
    from: { name, lines: [...address.split(/,\s*(.*)/s).filter((line) => line !== ''), phone, email] },
  };
}
