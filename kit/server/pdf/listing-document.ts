/** A letter with long lists, such as an invoice; rows are read as they are drawn. */
export interface ListingDocument {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly createdAt: Date;
  /** At the top of every page except the first; the footer is on all. */
  readonly header: string;
  readonly footer: string;
  /** How many pages there are; without it a page says only its own number. */
  readonly pages?: number;
  /** The sender. */
  readonly from: Party;
  readonly to: Party;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** A QR code beside the sender, and what it is for, in words. */
  readonly code?: { readonly text: string; readonly label: string };
  /** The key figure, with its name. */
  readonly figure: readonly [name: string, value: string];
  readonly sections: AsyncIterable<ListingSection>;
  /** Above the sender. */
  readonly logo?: ListingPicture | undefined;
  /** Small pictures under a heading, after the lists. */
  readonly photos?: { readonly heading: string; readonly pictures: readonly ListingPicture[] };
  /** At the end, each on a page of its own. */
  readonly appended?: readonly ListingPicture[];
}

/** A JPEG or PNG. */
export interface ListingPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** What it shows, in words. */
  readonly label: string;
}

export interface Party {
  readonly name: string;
  readonly lines: readonly string[];
}

export interface ListingSection {
  readonly heading: string;
  readonly columns: readonly ListingColumn[];
  readonly rows: AsyncIterable<ListingRow> | Iterable<ListingRow>;
  /** Below the rows, in bold. */
  readonly total?: readonly string[];
}

/** A subtotal row in bold, among the rows. */
export type ListingRow = readonly string[] | { readonly sum: readonly string[] };

export interface ListingColumn {
  readonly title: string;
  readonly share: number;
  readonly align?: 'right';
}

/** The provider's letterhead. */
export interface Letterhead {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

/** The parts that all the provider's letters share. */
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
