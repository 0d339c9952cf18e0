import type { Country } from '#kit/domain/country.ts';

/** Spec platform §3: a business search result, and what company details can be filled in from beside it. */
export interface ListedBusiness {
  readonly id: string;
  /** The directory's number of this one site; a branch has its own. */
  readonly bin: string;
  readonly businessName: string;
  readonly isHeadquarters: boolean;
  readonly street: string;
  readonly city: string;
  /** Two letters of the state or province. */
  readonly state: string;
  readonly zip: string;
  /** The four digits behind a US zip; empty where none is known. */
  readonly zipExtension: string;
  readonly country: Country;
  readonly phoneNumber: string;
  /** Nine digits: the FEIN, in Canada the business number. Empty where the directory knows none. */
  readonly taxId: string;
  /** The directory's number of the whole business, shared by headquarters and branches. */
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

/** `unavailable`: the directory is away or answered what nobody can read; whoever asked types the company in. */
export type DirectoryAnswer =
  | { readonly kind: 'found'; readonly businesses: readonly ListedBusiness[] }
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface BusinessDirectory {
  /**
   * Businesses of that name in that place. A name that goes on is found as well ('Bellmont' finds 'Bellmont
   * Jewelers'); case, punctuation, 'and' for '&' and the legal form behind the name make no difference.
   * Whether a business without a tax id is of use is the caller's business.
   */
  searchBusinesses(search: BusinessSearch, limit: number): Promise<DirectoryAnswer>;
  /** Businesses of the country whose names are alike, the likest first; the place only raises its own. */
  similarBusinesses(search: LikenessSearch, limit: number): Promise<DirectoryAnswer>;
}
