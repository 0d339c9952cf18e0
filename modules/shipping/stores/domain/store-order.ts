/** An order as every store's adapter returns it. */
export interface StoreOrder {
  readonly number: string;
  readonly isCanceled: boolean;
  readonly shipTo: StoreAddress | null;
  readonly items: readonly StoreItem[];
  readonly hold: { readonly until: string | null } | null;
  readonly mergedInto: string | null;
  readonly splitInto: readonly string[];
  readonly weightOz: number | null;
}

export interface StoreItem {
  readonly itemId: string;
  readonly quantity: number;
  /** What still has to ship. */
  readonly open: number;
  /** In cents. */
  readonly unitPrice: number;
}

export interface StoreAddress {
  readonly name: string;
  readonly company: string;
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly countryCode: string;
  readonly phone: string;
  readonly email: string;
}
