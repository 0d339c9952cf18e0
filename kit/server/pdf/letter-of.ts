import type { ListingDocument } from './listing-document.ts';

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
