// Shared mail providers don't identify a company. These are the most used ones in both countries.
const sharedDomains = new Set(
  (
    'gmail.com googlemail.com yahoo.com yahoo.ca ymail.com hotmail.com hotmail.ca outlook.com live.com live.ca ' +
    'msn.com icloud.com me.com mac.com aol.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net ' +
    'cox.net charter.net earthlink.net protonmail.com proton.me mail.com gmx.com zoho.com fastmail.com ' +
    'rogers.com bell.net shaw.ca telus.net sympatico.ca videotron.ca'
  ).split(' '),
);

/** The company's email domain; undefined for shared mail providers. */
export function companyEmailDomain(email: string): string | undefined {
  const domain = email
    .trim()
    .toLowerCase()
    .slice(email.trim().lastIndexOf('@') + 1);
  return domain === '' || !domain.includes('.') || sharedDomains.has(domain) ? undefined : domain;
}

/** First letters only: enough for people who work there, useless for collecting names. */
export function maskCompanyName(name: string): string {
  return name
    .split(' ')
    .map((word) => (/\p{L}/u.test(word) ? `${Array.from(word)[0] ?? ''}••` : word))
    .join(' ');
}
