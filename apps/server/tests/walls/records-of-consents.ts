import type { Problem } from '#kit/contract/problem.ts';
import {
  changeConsent,
  getActiveConsent,
  getActiveDefinition,
  giveConsent,
} from '#platform/companies/contract.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

/** An answer of Harrow & Vale, named by Ilse, who runs another company. */
export function recordsOfConsents(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  return {
    [changeConsent.name]: async () => {
      const marta = await loupe().as('Marta');
      const { consentId } = (await marta.call(getActiveDefinition, { params: { id: 'ApiTermsOfUse' } }))
        .answer;
      const body = { consentId, userConsentType: 'Accepted' as const };
      const { id } = (await marta.call(giveConsent, { body })).answer;
      const changed = { userConsentType: 'Rejected' as const };
      return (await loupe().as('Ilse')).call(changeConsent, { params: { id }, body: changed });
    },
  };
}

/** Their parameter is the name of terms, which belong to no company or person. */
export const namingTerms: readonly string[] = [getActiveConsent.name, getActiveDefinition.name];
