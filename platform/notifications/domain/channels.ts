/** Channels; `digest` is one mail a day or week with its notices. */
export const channels = ['screen', 'email', 'sms', 'digest'] as const;

export type Channel = (typeof channels)[number];

export type ChosenChannels = Readonly<Record<Channel, boolean>>;

/** General preferences of a person. */
export interface Reachability {
  /** Master switch for email notifications. */
  readonly emailOn: boolean;
  /** Our choice: a phone number is valid once verified by a code (decision 0017). */
  readonly hasValidPhone: boolean;
  /** Agreed to text messages at that number, and it didn't reply STOP. */
  readonly textsOn: boolean;
}

/** Neither email nor digest. */
const isWithoutEmail = ({ email, digest }: ChosenChannels): boolean => !email && !digest;

/**
 * Spec platform §4: a person's email notifications cannot be disabled without a valid phone number. Our choice:
 * turning email off for every kind counts as the switch (decision 0017).
 */
export function canChoose(
  kinds: readonly ChosenChannels[],
  { emailOn, hasValidPhone }: Omit<Reachability, 'textsOn'>,
): boolean {
  return hasValidPhone || (emailOn && !kinds.every(isWithoutEmail));
}

/** Channels in effect: the chosen ones that can reach the person. */
export function effectiveChannels(
  chosen: ChosenChannels,
  { emailOn, hasValidPhone, textsOn }: Reachability,
): ChosenChannels {
  // If the phone number is gone, email is used again.
  const mails = emailOn || !hasValidPhone;
  return {
    screen: chosen.screen,
    email: chosen.email && mails,
    digest: chosen.digest && mails,
    sms: chosen.sms && hasValidPhone && textsOn,
  };
}
