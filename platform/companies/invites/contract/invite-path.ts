/** Where the letter of an invite leads, whether its reader has an account or not. */
export const invitePath = (code: string): string => `/invite?code=${encodeURIComponent(code)}`;
