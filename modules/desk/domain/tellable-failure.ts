import { maskedEmail } from '#kit/domain/text/masked.ts';

const longest = 300;

// What might be a token, a key or a code's seal: too long for a word, and of their letters.
const secret = /[\w+/=-]{24,}/g;
const address = /[^\s<>@,;:"'()]+@[^\s<>@,;:"'()]+\.[A-Za-z]+/g;

/**
 * What a job failed with, for people. An outsider's sentence may quote whom a mail was for or what was sent: e-mails
 * are masked as everywhere, whatever looks like a secret is left out, and of a stack only its first line is told.
 */
export function tellableFailure(lastError: string): string {
  const [line = ''] = lastError.split('\n', 1);
  const told = line.replaceAll(address, (email) => maskedEmail(email)).replaceAll(secret, '…');
  return told.length > longest ? `${told.slice(0, longest)}…` : told;
}
