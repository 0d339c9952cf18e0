export const sections = ['Customer', 'Items', 'Gems', 'Valuation', 'Document'] as const;
export type Section = (typeof sections)[number];

/** Where a gap is closed. */
export interface Place {
  readonly part: 'customer' | 'document' | 'item' | 'gem' | 'value';
  /** Of the item or the gem. */
  readonly id?: string;
  readonly field: string;
}

/** One thing that a careful reader looks for. */
export interface Check {
  readonly key: string;
  readonly section: Section;
  readonly place: Place;
  readonly isMet: boolean;
  /** What is missing, and how to close it. */
  readonly sentence: string;
  /** A value that closes the gap. */
  readonly fix?: { readonly verb: string; readonly value: string | number };
  /** It must be closed; any other gap may be answered with a reason, which prints. */
  readonly must: boolean;
}
