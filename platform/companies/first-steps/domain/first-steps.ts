// Our choice: the setup steps of a company, in a useful order (decision 0017).
export const firstSteps = ['profile', 'logo', 'location', 'team', 'service', 'agreements'] as const;

export type FirstStep = (typeof firstSteps)[number];

/** Facts read from the company's records; a step is done when its fact is true, and nothing else is stored. */
export interface StepFacts {
  readonly hasWebsite: boolean;
  readonly hasPhone: boolean;
  readonly hasLogo: boolean;
  readonly locations: number;
  /** Members of any status besides the founder, and invites. */
  readonly peopleInvited: number;
  readonly services: number;
  /** Terms in force that are not accepted. */
  readonly unacceptedTerms: number;
}

export function stepsDone(facts: StepFacts): Readonly<Record<FirstStep, boolean>> {
  return {
    profile: facts.hasWebsite && facts.hasPhone,
    logo: facts.hasLogo,
    location: facts.locations > 0,
    team: facts.peopleInvited > 0,
    service: facts.services > 0,
    agreements: facts.unacceptedTerms === 0,
  };
}

// Our choice: the checklist is hidden after 90 days (decision 0017).
export const newForDays = 90;
