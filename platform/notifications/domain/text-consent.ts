/**
 * Every sentence that people agreed to, the newest last; earlier ones are never changed, because consents name them by
 * their version.
 */
const wordings: readonly string[] = [
  "I agree to get automated account alerts by text message at my verified phone number. How many depends on my choices below. Message and data rates may apply. Reply STOP to stop or HELP for help. Agreeing isn't required to use the portal.",
];

export const newestWording = { version: wordings.length, text: wordings.at(-1) ?? '' } as const;

export interface TextConsent {
  readonly step: 'OptedIn' | 'OptedOut';
  /** E.164. */
  readonly phone: string;
}

/** Whether the last step agrees, and to this number: a new number needs a new agreement. */
export const isOptedIn = (last: TextConsent | undefined, phone: string): boolean =>
  last?.step === 'OptedIn' && last.phone === phone;
