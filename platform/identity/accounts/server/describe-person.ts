/** What a token may say of a person; everything else of them stays with whoever knows them. */
export interface DescribedPerson {
  readonly name: string;
  readonly email: string;
  /** Absent where nobody says. */
  readonly emailVerified?: boolean;
  /** The company they work for in this session; absent for the provider's staff. */
  readonly companyId?: string | undefined;
  /** Spec platform §4: seconds without activity before the warning, where the company overrides the default. */
  readonly inactivityPeriod?: number | undefined;
  /** Spec platform §4: seconds from the warning to the sign-out, where the company overrides the default. */
  readonly idleTimeout?: number | undefined;
}

export interface SessionOfPerson {
  readonly sessionId: string;
  /** Where whoever asks has just read what is noted of the session: its company, or that there is none. */
  readonly noted?: { readonly companyId: string | undefined } | undefined;
}

/**
 * The port through which identity learns of people: it knows no names and no companies itself. Undefined for
 * somebody who may not be signed in (any more); their refresh tokens stop working with the next use.
 */
export type DescribePerson = (
  personId: string,
  session: SessionOfPerson,
) => Promise<DescribedPerson | undefined>;
