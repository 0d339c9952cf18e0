import type { ComponentType } from 'react';

export interface SignInSlotProps {
  readonly interaction: string;
  readonly loginHint: string | null;
  /** Called with the provider's path once the sign-in is complete. */
  readonly onSignedIn: (returnTo: string) => void;
}

/** What another family shows next to the sign-in, such as the demo's people; the shell passes it in. */
export interface SignInSlot {
  readonly Beside: ComponentType<SignInSlotProps>;
  /** True if the hint is this slot's own, so that it signs in at once without a password. */
  readonly takesHint: (loginHint: string) => boolean;
}
