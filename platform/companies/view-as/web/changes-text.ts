import type { ServiceType } from '#platform/access/contract.ts';
import { serviceWords } from '#platform/companies/team/contract/role-names.ts';

/** What staff may change in a view. */
export function changesText(acts: readonly ServiceType[] = []): string {
  if (acts.length === 0) return "You can't make changes.";
  const services = acts.map((service) => serviceWords[service].toLowerCase()).join(' and ');
  return `You can change ${services} only. Each change is recorded under your name.`;
}
