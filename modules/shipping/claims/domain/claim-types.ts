interface ClaimType {
  readonly type: 'personal' | 'carePlan';
  /** The service whose site takes it. */
  readonly serviceType: 'PersonalInsurance' | 'CarePlan';
  readonly title: string;
  /** What it is for. */
  readonly about: string;
  readonly mayFile: boolean;
  /** Why this person can't file it. */
  readonly otherwise: string;
}

interface Person {
  readonly roles: readonly string[];
  readonly subscriptions: readonly { readonly serviceType: string; readonly isActive: boolean }[];
}

/** Spec marketplace §2, claims type choice: offered by the person's roles and the company's services. */
export function otherClaimTypes(person: Person | undefined): readonly ClaimType[] {
  const has = (prefix: string) => person?.roles.some((role) => role.startsWith(prefix)) === true;
  return [
    {
      type: 'personal',
      serviceType: 'PersonalInsurance',
      title: 'Personal lines',
      about: 'Jewelry your customer insured with us.',
      mayFile: has('PersonalLinesClaims.'),
      otherwise: 'For jewelry your customer insured with us. Your customer files this claim.',
    },
    {
      type: 'carePlan',
      serviceType: 'CarePlan',
      title: 'Care plan',
      about: 'A repair under a care plan your store sold.',
      mayFile: has('CarePlan.') || hasCarePlan(person),
      otherwise: "For repairs under a care plan. Your company doesn't sell care plans.",
    },
  ];
}

const hasCarePlan = (person: Person | undefined): boolean =>
  person?.subscriptions.some(({ serviceType, isActive }) => serviceType === 'CarePlan' && isActive) === true;
