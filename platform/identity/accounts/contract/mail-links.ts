// The token is in the fragment, which browsers never send, so it appears in no log and no referrer.

export const verifyEmailPath = (token: string) => `/verify-email#${token}` as const;
export const resetPasswordPath = (token: string) => `/reset-password#${token}` as const;
export const firstPasswordPath = (token: string) => `/first-password#${token}` as const;
