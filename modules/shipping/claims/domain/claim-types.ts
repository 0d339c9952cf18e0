interface ClaimType {
  readonly type: 'personal' | 'carePlan';
  /** The service whose site takes it. */
  readonly serviceType: 'PersonalInsurance' | 'CarePlan';
  readonly title: string;
  /** What it is for, and for people without the site, who files it or whom to ask. */
  readonly text: string;
  /** Takes claims, and can't open the site: files by phone. */
  readonly byPhone: boolean;
}

interface Person {
  readonly roles: readonly string[];
  readonly subscriptions: readonly { readonly serviceType: string; readonly isActive: boolean }[];
}

/** Spec marketplace §2, claims type choice: what a person can do about each type besides cargo. */
export function otherClaimTypes(
  person: Person | undefined,
  mayOpen: (service: ClaimType['serviceType']) => boolean,
): readonly ClaimType[] {
  const has = (prefix: string) => person?.roles.some((role) => role.startsWith(prefix)) === true;
  return [
    {
      type: 'personal',
      serviceType: 'PersonalInsurance',
      title: 'Personal lines',
      ...(mayOpen('PersonalInsurance') || has('PersonalLinesClaims.')
        ? { text: 'Jewelry your customer insured with us.', byPhone: !mayOpen('PersonalInsurance') }
        : {
            text: 'For jewelry your customer insured with us. Your customer files this claim.',
            byPhone: false,
          }),
    },
    {
      type: 'carePlan',
      serviceType: 'CarePlan',
      title: 'Care plan',
      ...(mayOpen('CarePlan') || has('CarePlan.')
        ? { text: 'A repair under a care plan your store sold.', byPhone: !mayOpen('CarePlan') }
        : { text: `For repairs under a care plan. ${withoutRole(person)}`, byPhone: false }),
    },
  ];
}

const withoutRole = (person: Person | undefined): string =>
  person?.subscriptions.some(({ serviceType, isActive }) => serviceType === 'CarePlan' && isActive) === true
    ? 'Ask your business administrator for a care plan role.'
    : "Your company doesn't sell care plans.";
