export interface PasswordRule {
  readonly code: string;
  /** The text in the checklist. */
  readonly sentence: string;
  readonly holds: (password: string) => boolean;
}

// Spec platform §5: 8 to 20 characters, at least one upper case, one lower case, one digit, one special
// character, no spaces. Only the server knows the previous ten, which are not allowed either.
export const passwordRules: readonly PasswordRule[] = [
  {
    code: 'length',
    sentence: '8 to 20 characters',
    holds: (password) => /^.{8,20}$/su.test(password),
  },
  { code: 'upper', sentence: 'An uppercase letter', holds: (password) => /\p{Lu}/u.test(password) },
  { code: 'lower', sentence: 'A lowercase letter', holds: (password) => /\p{Ll}/u.test(password) },
  { code: 'digit', sentence: 'A number', holds: (password) => /\d/.test(password) },
  {
    code: 'special',
    sentence: 'A special character, such as ! or #',
    holds: (password) => /[^\p{L}\p{M}\p{N}\s\p{C}]/u.test(password),
  },
  { code: 'spaces', sentence: 'No spaces', holds: (password) => password !== '' && !/\s/u.test(password) },
];

export function brokenPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !rule.holds(password));
}
