/** Programs whose members the provider knows. */
export type PartnerProgram = 'AGS' | 'GemAndJewel';

/** A membership as its program lists it. */
export interface ListedMembership {
  readonly memberId: string;
  readonly masterId: string | null;
  /** `Active`, or the program's own word. */
  readonly status: string;
  /** Days as YYYY-MM-DD; the last day counts. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

/** `away`: no readable answer; what was known before still holds. */
export type MembershipRead =
  | { readonly kind: 'listed'; readonly membership: ListedMembership }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'away'; readonly reason: string };

/** The partner programs' own lists of members. */
export interface PartnerLists {
  findMembership(program: PartnerProgram, memberId: string): Promise<MembershipRead>;
}

/** Looks a member up in the list that was imported into the portal. */
export type FindStored = (program: PartnerProgram, memberId: string) => Promise<ListedMembership | undefined>;
