import type { ListingDocument } from '#kit/server/pdf/listing-document.ts';
import type { Letterhead } from './billing-parts.ts';

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
