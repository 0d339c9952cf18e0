import type { Refusal } from '#kit/contract/refusal.ts';
import {
  readExternalSignInError,
  externalSignInErrors,
} from '#platform/identity/external/contract/external-refusals.ts';

/** The parameters of the sign-in page's address; written by the server, but anyone can change them. */
export interface SignInAddress {
  readonly interaction: string | null;
  /** Signed in with the external provider, with a second factor still required here. */
  readonly challenge: string | null;
  /** Known to the external provider, but not linked to the account here yet. */
  readonly arrival: string | null;
  /** Why the external sign-in failed. */
  readonly trouble: { readonly sentence: string; readonly next: string | undefined } | undefined;
}

export function readSignInAddress(search: string): SignInAddress {
  const query = new URLSearchParams(search);
  const trouble = readExternalSignInError(query.get('external'));
  return {
    interaction: query.get('interaction'),
    challenge: query.get('challenge'),
    arrival: query.get('arrival'),
    trouble: trouble === undefined ? undefined : presentRefusal(externalSignInErrors[trouble]),
  };
}

const presentRefusal = ({ sentence, next }: Pick<Refusal, 'sentence' | 'next'>) => ({ sentence, next });
