import type { ComponentType } from 'react';

export interface SignInSlotProps {
  readonly interaction: string;
  readonly loginHint: string | null;
  /** Given what the sign-in came to: a path of the provider. */
  readonly onSignedIn: (returnTo: string) => void;
}

/** What another slice puts beside the sign-in, such as the people of the demo; the shell joins the two. */
export interface SignInSlot {
  readonly Beside: ComponentType<SignInSlotProps>;
  /** True where the hint is this slice's own word: then it signs in at once and no password is asked. */
  readonly takesHint: (loginHint: string) => boolean;
}
