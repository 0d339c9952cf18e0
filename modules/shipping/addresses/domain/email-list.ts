import { isEmail } from '#kit/domain/email.ts';

// Spec shipping §5: an e-mail list is semicolon-separated, 150 characters at most.
export const emailListLimit = 150;

/** The addresses of a list, each once; spaces and empty places between semicolons are nobody's. */
export function readEmailList(text: string): readonly string[] {
  const written = text
    .split(';')
    .map((email) => email.trim())
    .filter((email) => email !== '');
  return written.filter(
    (email, at) => written.findIndex((one) => one.toLowerCase() === email.toLowerCase()) === at,
  );
}

/** Undefined where every address of the list is one. */
export function faultyEmail(text: string): string | undefined {
  return readEmailList(text).find((email) => !isEmail(email));
}

export const writeEmailList = (emails: readonly string[]): string => emails.join('; ');

/** As a list is kept: each address once, one space behind each semicolon. */
export const tidyEmailList = (text: string): string => writeEmailList(readEmailList(text));
