import type { Refusal } from '#kit/contract/refusal.ts';
import {
  externalTroubleOf,
  externalTroubles,
} from '#platform/identity/external/contract/external-refusals.ts';

/** What the sign-in page's address says; the server wrote it, and anybody may have changed it since. */
export interface SignInAddress {
  readonly interaction: string | null;
  /** Signed in elsewhere, and a second factor is still asked here. */
  readonly challenge: string | null;
  /** Known elsewhere, and not linked to the account here yet. */
  readonly arrival: string | null;
  /** Why somebody came back from elsewhere without success. */
  readonly trouble: { readonly sentence: string; readonly next: string | undefined } | undefined;
}

export function readSignInAddress(search: string): SignInAddress {
  const query = new URLSearchParams(search);
  const trouble = externalTroubleOf(query.get('external'));
  return {
    interaction: query.get('interaction'),
    challenge: query.get('challenge'),
    arrival: query.get('arrival'),
    trouble: trouble === undefined ? undefined : wordsOf(externalTroubles[trouble]),
  };
}

const wordsOf = ({ sentence, next }: Pick<Refusal, 'sentence' | 'next'>) => ({ sentence, next });
