const dots = '••';

/**
 * Spec platform §5: the shown email masks the middle of the local part and the domain. Ruling 16: first
 * letter, ••, last letter of the local part; first letter, ••, and the top domain: a••e@m••.com.
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = Array.from(email.slice(0, at));
  const domain = email.slice(at + 1);
  const first = local[0];
  const firstOfDomain = Array.from(domain)[0];
  // A text that is not an address is masked completely.
  if (at < 1 || first === undefined || firstOfDomain === undefined) return dots;
  // Our choice: a local part of one letter shows it once, so that it doesn't look like two (decision 0007).
  const last = local.length > 1 ? local.at(-1) : '';
  const dot = domain.lastIndexOf('.');
  return `${first}${dots}${last}@${firstOfDomain}${dots}${dot > 0 ? domain.slice(dot) : ''}`;
}

/** Ruling 16: the phone's last two digits. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 4 ? dots : `${dots}${digits.slice(-2)}`;
}

/** The last four digits of a number that not everyone may see: with a parcel's whole number it can be redirected. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-4)}`;
