// Our choice: what a company does once, in the order in which it helps (decision 0017).
export const firstSteps = ['profile', 'logo', 'location', 'team', 'service', 'agreements'] as const;

export type FirstStep = (typeof firstSteps)[number];

/** What stands in the company's records; a step is done when its fact is there, and nothing else is kept of it. */
export interface StepFacts {
  readonly hasWebsite: boolean;
  readonly hasPhone: boolean;
  readonly hasLogo: boolean;
  readonly locations: number;
  /** Besides whoever founded it: people of any standing, and invites. */
  readonly othersAsked: number;
  readonly services: number;
  /** Terms in force that nobody has accepted. */
  readonly termsOpen: number;
}

export function stepsDone(facts: StepFacts): Readonly<Record<FirstStep, boolean>> {
  return {
    profile: facts.hasWebsite && facts.hasPhone,
    logo: facts.hasLogo,
    location: facts.locations > 0,
    team: facts.othersAsked > 0,
    service: facts.services > 0,
    agreements: facts.termsOpen === 0,
  };
}

// Our choice: whoever has worked here for a season needs no first steps any more (decision 0017).
export const newForDays = 90;
