export type ChallengePurpose = 'sign-in' | 'reset-password' | 'step-up' | 'verify-contact';

export type ProvenBy = 'email' | 'phone' | 'authenticator' | 'passkey' | 'recovery-code';

/** What has been shown of a second factor so far. */
export interface Shown {
  readonly codeVerified: boolean;
  readonly answerVerified: boolean;
}

// Spec platform §4: completed is true only when both code and answer are verified.
export function isCompleted({ codeVerified, answerVerified }: Shown): boolean {
  return codeVerified && answerVerified;
}

// Spec rulings 12: codes of six digits live ten minutes, are used once, and are sent five times an hour.
export const codeSeconds = 600;
export const sendsAnHour = 5;

/** Our choice: a proof not finished within half an hour begins anew (decision 0016). */
export const challengeSeconds = 1_800;

/** Our choice: more passkeys than anybody has devices, and few enough to list (decision 0016). */
export const mostPasskeys = 20;
