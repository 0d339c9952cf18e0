/** Spec platform §5: account number 9 to 25 digits. */
export function isAccountNumber(text: string): boolean {
  return /^\d{9,25}$/.test(text);
}
