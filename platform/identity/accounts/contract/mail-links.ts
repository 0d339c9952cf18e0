// The token stands behind the number sign: browsers send that part to nobody, so it reaches no log and no referrer.

export const verifyEmailPath = (token: string): string => `/verify-email#${token}`;
export const resetPasswordPath = (token: string): string => `/reset-password#${token}`;
export const firstPasswordPath = (token: string): string => `/first-password#${token}`;
