import type { BusinessRole } from '#platform/access/contract.ts';

/** A role as people read it, and what it is for. */
export const roleWords: Readonly<Record<BusinessRole, { readonly name: string; readonly may: string }>> = {
  BusinessAdministrator: {
    name: 'Business administrator',
    may: 'Runs the company’s account: its people, services, payment methods and locations.',
  },
  BusinessLocationAdministrator: {
    name: 'Business location administrator',
    may: 'Looks after the business users of some locations.',
  },
  BusinessPaymentAdministrator: {
    name: 'Business payment administrator',
    may: 'Pays the company’s bills.',
  },
  BusinessUser: {
    name: 'Business user',
    may: 'Works with the company’s services.',
  },
};

export const roleNames = (roles: readonly BusinessRole[]): string =>
  roles.map((role) => roleWords[role].name).join(', ');
