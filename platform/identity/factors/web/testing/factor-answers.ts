/** The server's answer for a person who uses a code by email or text message and a security question. */
export const byCode = {
  providers: ['m••a@h••.example', '••42'],
  securityQuestion: null,
  isValid: true,
  accountLocked: false,
  authenticator: false,
  passkey: false,
  recoveryCodes: false,
};

/** The server's answer for a person whose authenticator app completes it alone. */
export const byApp = { ...byCode, providers: ['m••a@h••.example', ''], authenticator: true };
