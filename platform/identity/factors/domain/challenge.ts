export type ChallengePurpose = 'sign-in' | 'reset-password' | 'step-up' | 'verify-contact';

// Spec platform §7: providerType is Email or Phone.
export type Channel = 'Email' | 'Phone';

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

/** Our choice: a link in a mail holds for a day, one that resets a password for an hour (decision 0016). */
export const linkSeconds = { 'verify-email': 86_400, 'reset-password': 3_600, 'first-password': 604_800 };

/** Spec rulings 11: a browser that proved a second factor is known for thirty days. */
export const knownDeviceSeconds = 30 * 86_400;

/** Our choice: a second factor proven within ten minutes counts for a risky act (decision 0016). */
export const stepUpSeconds = 600;

/** Our choice: more passkeys than anybody has devices, and few enough to list (decision 0016). */
export const mostPasskeys = 20;
