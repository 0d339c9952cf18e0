export type ChallengePurpose = 'sign-in' | 'reset-password' | 'step-up' | 'verify-contact';

export type ProvenBy = 'email' | 'phone' | 'authenticator' | 'passkey' | 'recovery-code';

export interface ChallengeProofs {
  readonly codeVerified: boolean;
  readonly answerVerified: boolean;
}

// Spec platform §4: completed is true only when both code and answer are verified.
export function isCompleted({ codeVerified, answerVerified }: ChallengeProofs): boolean {
  return codeVerified && answerVerified;
}

// Spec rulings 12: six-digit codes are valid for ten minutes, for one use, and five are sent per hour.
export const codeSeconds = 600;
export const codesPerHour = 5;

/** Our choice: a challenge not finished within half an hour starts over (decision 0016). */
export const challengeSeconds = 1_800;

/** Our choice: more passkeys than anyone has devices, and few enough to list (decision 0016). */
export const maxPasskeys = 20;
