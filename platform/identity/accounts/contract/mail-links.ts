// The token is in the fragment, which browsers never send, so it appears in no log and no referrer.

export const verifyEmailPath = (token: string): string => `/verify-email#${token}`;
export const resetPasswordPath = (token: string): string => `/reset-password#${token}`;
export const firstPasswordPath = (token: string): string => `/first-password#${token}`;
