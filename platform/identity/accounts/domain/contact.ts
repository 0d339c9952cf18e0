export type LinkPurpose = 'verify-email' | 'reset-password' | 'first-password';

/** Our choice: a link in an email is valid for a day, a password reset link for an hour (decision 0016). */
export const linkSeconds = { 'verify-email': 86_400, 'reset-password': 3_600, 'first-password': 604_800 };

// Spec platform §7: providerType is Email or Phone.
export type Channel = 'Email' | 'Phone';
