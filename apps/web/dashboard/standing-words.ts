import type { Member } from '#platform/access/contract/index.ts';

export interface StandingWords {
  readonly title: string;
  readonly next: string;
}

/** Why the services are not there yet, or no longer; undefined where nothing stands in the way. */
export function standingWords(
  member: Member,
  provider: { name: string; phone: string },
): StandingWords | undefined {
  const { companyName, approvalStatus, companyStanding } = member;
  if (approvalStatus === 'Rejected')
    return {
      title: `You do not work for ${companyName} here.`,
      next: 'Its administrator has not let you in, or has removed you. Ask them if you think that is wrong.',
    };
  if (approvalStatus !== 'Approved')
    return {
      title: `You wait for ${companyName}.`,
      next: 'Its administrator has been asked to let you in. Until then this page stays empty.',
    };
  switch (companyStanding) {
    // Spec platform §9: about 24 hours, faster for policyholders.
    case 'Waiting':
      return {
        title: `${provider.name} is looking at ${companyName}.`,
        next: 'An answer takes about 24 hours, less for policyholders. Its services wait until then.',
      };
    case 'Rejected':
      return {
        title: `${companyName} was not approved.`,
        next: `Call ${provider.phone} to hear why, and what can be done.`,
      };
    case 'Closed':
      return {
        title: `The account of ${companyName} is closed.`,
        next: `Its services have ended. Call ${provider.phone} to open it again.`,
      };
    case undefined:
      return undefined;
  }
}
