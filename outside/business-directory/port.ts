import type { Country } from '#kit/domain/country.ts';

/** Spec platform §3: a business search result, with the company details it can fill in. */
export interface ListedBusiness {
  readonly id: string;
  /** The directory's number for this site; a branch has its own. */
  readonly bin: string;
  readonly businessName: string;
  readonly isHeadquarters: boolean;
  readonly street: string;
  readonly city: string;
  /** Two letters of the state or province. */
  readonly state: string;
  readonly zip: string;
  /** The US ZIP+4 digits; may be empty. */
  readonly zipExtension: string;
  readonly country: Country;
  readonly phoneNumber: string;
  /** Nine digits: the FEIN or, in Canada, the business number. May be empty. */
  readonly taxId: string;
  /** The directory's number for the whole business, shared by its branches. */
  readonly businessNumber: string;
  readonly primarySIC: string;
  readonly secondarySIC: string;
  readonly primaryNAICS: string;
  readonly secondaryNAICS: string;
}

export interface LikenessSearch {
  readonly name: string;
  readonly city?: string;
  readonly state?: string;
  readonly country: Country;
}

export interface BusinessSearch extends LikenessSearch {
  readonly postCode?: string;
}

/** `unavailable`: no readable answer, so the person enters the company details. */
export type DirectoryAnswer =
  | { readonly kind: 'found'; readonly businesses: readonly ListedBusiness[] }
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface BusinessDirectory {
  /**
   * Businesses with this name in this place. Longer names match too ('Bellmont' finds 'Bellmont Jewelers'); case,
   * punctuation, 'and' for '&' and legal forms don't matter. Whether a business without a tax ID is useful is the
   * caller's decision.
   */
  searchBusinesses(search: BusinessSearch, limit: number): Promise<DirectoryAnswer>;
  /** Businesses in the country with similar names, most similar first; the place only affects the order. */
  similarBusinesses(search: LikenessSearch, limit: number): Promise<DirectoryAnswer>;
}
