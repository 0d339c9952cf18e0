/** Such as `9999 AA`: 9 a digit, A a letter, * either, every other sign itself. */
export type PostcodeForm = string;

export const readPostcodeForms = (text: string): readonly PostcodeForm[] =>
  text === '' ? [] : text.split(', ');

// Spaces and dashes are the form's: people leave them out.
const bare = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase();

function fits(letters: string, form: PostcodeForm): boolean {
  const signs = bare(form);
  const fitsAt = (letter: string, at: number): boolean => {
    const sign = signs[at] ?? '';
    if (sign === '9') return /\d/.test(letter);
    if (sign === 'A') return /[A-Z]/.test(letter);
    return sign === '*' ? /[\dA-Z]/.test(letter) : letter === sign;
  };
  return letters.length === signs.length && Array.from(letters).every(fitsAt);
}

const formOf = (text: string, forms: readonly PostcodeForm[]) => forms.find((form) => fits(bare(text), form));

/** A country without codes has none that could be wrong. */
export const isForeignPostcode = (text: string, forms: readonly PostcodeForm[]): boolean =>
  forms.length === 0 || formOf(text, forms) !== undefined;

/** As its post writes it: '1012js' is 1012 JS. What fits no form stays as it was typed. */
export function tidyForeignPostcode(text: string, forms: readonly PostcodeForm[]): string {
  const form = formOf(text, forms);
  if (form === undefined) return text.trim();
  const letters = Array.from(bare(text));
  return Array.from(form, (sign) => (/[\s-]/.test(sign) ? sign : letters.shift())).join('');
}
