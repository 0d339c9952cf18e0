export const linkStatuses = ['InProgress', 'Completed', 'Failed'] as const;
export type LinkStatus = (typeof linkStatuses)[number];

/** Why a policy could not be linked. Spec platform §8: account not found, no active policy. */
export const linkFaults = ['NotFound', 'NotActive', 'NotYours'] as const;
export type LinkFault = (typeof linkFaults)[number];

interface FoundPolicy {
  readonly status: 'Active' | 'Inactive' | 'Pending';
  readonly holder: { readonly name: string; readonly postCode: string };
}

interface AskingCompany {
  readonly name: string;
  /** Its mailing address, line by line. */
  readonly lines: readonly string[];
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/ (inc|llc|ltd|co|corp)$/, '')
    .trim();

const isInsured = ({ holder }: FoundPolicy, company: AskingCompany): boolean =>
  plain(holder.name) === plain(company.name) &&
  holder.postCode !== '' &&
  company.lines.some((line) => line.split(/[\s,]+/).includes(holder.postCode));

type Decision = 'complete' | 'staff' | 'NotFound' | 'NotActive';

/**
 * Our choice (decision 0035): the insurer's own records decide when the insured's name and postal code are the
 * company's; otherwise staff look at it. A number alone proves nothing.
 */
export function decideLink(found: readonly FoundPolicy[], company: AskingCompany): Decision {
  if (found.length === 0) return 'NotFound';
  if (found.some((policy) => !isInsured(policy, company))) return 'staff';
  return found.every(({ status }) => status === 'Inactive') ? 'NotActive' : 'complete';
}

// Spec shipping §5: 55-XXXXXX or 3XXXXXXXXX; an account number has 9 to 25 digits.
export const isLinkNumber = (text: string): boolean => /^(55-\d{6}|\d{9,25})$/.test(text);
