/** What the server says of somebody who proves themselves by a code, in a mail or a text message, and an answer. */
export const byCode = {
  providers: ['m••a@h••.example', '••42'],
  securityQuestion: null,
  isValid: true,
  accountLocked: false,
  authenticator: false,
  passkey: false,
  recoveryCodes: false,
};

/** Of somebody whose authenticator app is enough alone. */
export const byApp = { ...byCode, providers: ['m••a@h••.example', ''], authenticator: true };
