import { maskedEmail } from '#kit/domain/text/masked.ts';

const longest = 300;

// Long base64-like words may be tokens or keys.
const secret = /[\w+/=-]{24,}/g;
const address = /[^\s<>@,;:"'()]+@[^\s<>@,;:"'()]+\.[A-Za-z]+/g;

/**
 * A job's error for display. An outside error may quote recipients or content, so emails
 * are masked, secrets removed, and only the first line of a stack is shown.
 */
export function describeFailure(lastError: string): string {
  const [line = ''] = lastError.split('\n', 1);
  const masked = line.replaceAll(address, (email) => maskedEmail(email)).replaceAll(secret, '…');
  return masked.length > longest ? `${masked.slice(0, longest)}…` : masked;
}
