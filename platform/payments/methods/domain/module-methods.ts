import type { PaysBy } from './method.ts';

/** Spec marketplace §3: service modules DMT 0, PHS 1, LGD 2. */
export const serviceModules = ['DMT', 'PHS', 'LGD'] as const;
export type ServiceModule = (typeof serviceModules)[number];

/** Spec rulings 17e: what each module takes. */
const takes: Readonly<Record<ServiceModule, readonly PaysBy[]>> = {
  DMT: ['CreditCard', 'BankAccount', 'WireTransfer'],
  PHS: ['CreditCard', 'BankAccount'],
  LGD: ['CreditCard', 'BankAccount', 'WireTransfer'],
};

export const moduleNames: Readonly<Record<ServiceModule, string>> = {
  DMT: 'Natural diamonds',
  PHS: 'Shipping',
  LGD: 'Lab-grown diamonds',
};

export function acceptedBy(module: ServiceModule): readonly PaysBy[] {
  return takes[module];
}

/** Callers use either the letters or the number. */
export function parseServiceModule(text: string): ServiceModule | undefined {
  return serviceModules.find((module, number) => module === text.toUpperCase() || String(number) === text);
}
