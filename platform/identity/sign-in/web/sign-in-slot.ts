import type { ComponentType } from 'react';

export interface SignInSlotProps {
  readonly interaction: string;
  readonly loginHint: string | null;
  /** Called with the provider's path once the sign-in is complete. */
  readonly onSignedIn: (returnTo: string) => void;
}

/** Content from another family next to the sign-in form, such as the demo's people; the shell passes it in. */
export interface SignInSlot {
  readonly Beside: ComponentType<SignInSlotProps>;
  /** True if the hint belongs to this slot, which then signs in right away without a password. */
  readonly takesHint: (loginHint: string) => boolean;
}
