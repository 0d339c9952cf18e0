import { useState } from 'react';

export const steps = ['customer', 'items', 'gems', 'valuation', 'review', 'preview', 'email'] as const;
export type Step = (typeof steps)[number];

export const stepNames: Readonly<Record<Step, string>> = {
  customer: 'Customer',
  items: 'Items',
  gems: 'Gems',
  valuation: 'Valuation',
  review: 'Review',
  preview: 'Preview',
  email: 'Email',
};

/** The step, item and gem that are open. */
export interface Chosen {
  readonly step: Step;
  readonly itemId: string | undefined;
  readonly gemId: string | undefined;
}

export function useChosen(first: Chosen) {
  const [chosen, setChosen] = useState(first);
  return { chosen, choose: (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change })) };
}
