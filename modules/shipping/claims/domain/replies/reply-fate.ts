/** Why an email is not in the conversation. */
export const replyReasons = [
  'UnknownAddress',
  'OtherSender',
  'NoAccess',
  'ClaimClosed',
  'Empty',
  'Automatic',
  'Bounced',
] as const;
export type ReplyReason = (typeof replyReasons)[number];

/** For the desk. */
export const replyReasonWords: Readonly<Record<ReplyReason, string>> = {
  UnknownAddress: "Sent to an address that doesn't belong to a claim",
  OtherSender: "Sent from an address that isn't the member's",
  NoAccess: 'The member can no longer send claim messages',
  ClaimClosed: 'The claim no longer accepts messages',
  Empty: 'No text and no supported files',
  Automatic: 'Automatic reply',
  Bounced: "Our email couldn't be delivered",
};

/** For the sender only: strangers and programs get no answer. */
export const replyAnswers: Partial<Record<ReplyReason, string>> = {
  NoAccess: 'You can no longer send messages about this claim. Ask your administrator.',
  ClaimClosed: 'This claim is closed and no longer accepts messages.',
  Empty: 'Your email has no text and no supported files.',
};
