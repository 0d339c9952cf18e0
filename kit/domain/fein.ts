// Spec platform §5: FEIN nine digits. People type the dash of IRS letters.
const typedFein = /^(\d{2})-?(\d{7})$/;

/** The nine digits, or undefined. */
export function readFein(text: string): string | undefined {
  const match = typedFein.exec(text.trim());
  return match === null ? undefined : `${match[1]}${match[2]}`;
}

export function isFein(text: string): boolean {
  return /^\d{9}$/.test(text);
}

/** Shown as 12-3456789. */
export function formatFein(fein: string): string {
  return fein.replace(typedFein, '$1-$2');
}
