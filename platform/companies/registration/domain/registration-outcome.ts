// Spec platform §4 and §8: failure sets one of these error codes.
export type RegistrationErrorCode = 'RegistrationFailed' | 'RegistrationViaInviteFailed';

export interface RegistrationOutcome {
  readonly registrationCompleted: boolean;
  readonly errorCode: RegistrationErrorCode | null;
  /** Kept for a retry; cleared when registration succeeds. */
  readonly inviteCode: string | null;
}

// Spec platform §4: creating a user, directly or by invite, sets registrationCompleted and clears the invite.
export function registrationOutcome(created: boolean, inviteCode: string | null): RegistrationOutcome {
  if (created) return { registrationCompleted: true, errorCode: null, inviteCode: null };
  return {
    registrationCompleted: false,
    errorCode: inviteCode === null ? 'RegistrationFailed' : 'RegistrationViaInviteFailed',
    inviteCode,
  };
}
