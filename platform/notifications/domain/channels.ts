/** The ways by which a person can be told; `digest` gathers a day's notices into one mail each morning. */
export const channels = ['screen', 'email', 'sms', 'digest'] as const;

export type Channel = (typeof channels)[number];

export type ChosenChannels = Readonly<Record<Channel, boolean>>;

/** What a person chose besides single kinds, and whether they can be reached by phone. */
export interface Reach {
  /** The switch over all e-mail notifications. */
  readonly emailOn: boolean;
  /** Our choice: a phone number is valid once a code sent there came back (decision 0017). */
  readonly hasValidPhone: boolean;
}

/** Nothing of this kind goes by e-mail, neither at once nor in the digest. */
const isWithoutEmail = ({ email, digest }: ChosenChannels): boolean => !email && !digest;

/**
 * Spec platform §4: a person's email notifications cannot be disabled without a valid phone number. Our choice:
 * taking e-mail from every single kind disables them as the switch does (decision 0017).
 */
export function mayChoose(kinds: readonly ChosenChannels[], { emailOn, hasValidPhone }: Reach): boolean {
  return hasValidPhone || (emailOn && !kinds.every(isWithoutEmail));
}

/** How somebody is told: what they chose, as far as they can be reached so. */
export function waysToTell(chosen: ChosenChannels, { emailOn, hasValidPhone }: Reach): ChosenChannels {
  // A phone number that was lost since would leave them with nothing; then e-mail goes as it did before.
  const mails = emailOn || !hasValidPhone;
  return {
    screen: chosen.screen,
    email: chosen.email && mails,
    digest: chosen.digest && mails,
    sms: chosen.sms && hasValidPhone,
  };
}
