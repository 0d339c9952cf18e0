/** What the document says of the provider until the portal's configuration has answered. */
export const defaultProvider = {
  name: 'Assay Mutual',
  phone: '(555) 010-0177',
  email: 'members@assay-mutual.example',
  address: '14 Assay Square, Providence, RI 02903',
} as const;

export type ProviderFact = keyof typeof defaultProvider;

/** Where a fact of the provider stands in a sentence; the page's script finds it by its attribute. */
export const providerText = (fact: ProviderFact): string =>
  `<span data-provider="${fact}">${defaultProvider[fact]}</span>`;

/** How such a fact is reached, where it is one that a person can call or write to. */
export function addressOf(fact: ProviderFact, value: string): string | undefined {
  if (fact === 'phone') return `tel:${value.replaceAll(/[^+\d]/g, '')}`;
  return fact === 'email' ? `mailto:${value}` : undefined;
}

export const providerLink = (fact: 'phone' | 'email'): string =>
  `<a data-provider="${fact}" href="${addressOf(fact, defaultProvider[fact])}">${defaultProvider[fact]}</a>`;
