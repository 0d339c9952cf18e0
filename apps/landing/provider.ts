/** The provider's default details, until the portal's configuration loads. */
export const defaultProvider = {
  name: 'Assay Mutual',
  phone: '(555) 010-0177',
  email: 'members@assay-mutual.example',
  address: '14 Assay Square, Providence, RI 02903',
} as const;

export type ProviderFact = keyof typeof defaultProvider;

/** A provider detail in a sentence, which the script finds by its attribute. */
export const providerText = (fact: ProviderFact): string =>
  `<span data-provider="${fact}">${defaultProvider[fact]}</span>`;

/** The link of a phone number or email. */
export function addressOf(fact: ProviderFact, value: string): string | undefined {
  if (fact === 'phone') return `tel:${value.replaceAll(/[^+\d]/g, '')}`;
  return fact === 'email' ? `mailto:${value}` : undefined;
}

export const providerLink = (fact: 'phone' | 'email'): string =>
  `<a data-provider="${fact}" href="${addressOf(fact, defaultProvider[fact])}">${defaultProvider[fact]}</a>`;
