// Mail that anybody can have says nothing about a company. The most used ones of both countries.
const sharedDomains = new Set(
  (
    'gmail.com googlemail.com yahoo.com yahoo.ca ymail.com hotmail.com hotmail.ca outlook.com live.com live.ca ' +
    'msn.com icloud.com me.com mac.com aol.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net ' +
    'cox.net charter.net earthlink.net protonmail.com proton.me mail.com gmx.com zoho.com fastmail.com ' +
    'rogers.com bell.net shaw.ca telus.net sympatico.ca videotron.ca'
  ).split(' '),
);

/** The domain behind which one company may stand; nothing for mail that anybody can have. */
export function companyDomainOf(email: string): string | undefined {
  const domain = email
    .trim()
    .toLowerCase()
    .slice(email.trim().lastIndexOf('@') + 1);
  return domain === '' || !domain.includes('.') || sharedDomains.has(domain) ? undefined : domain;
}

/** The first letter of each word: enough for whoever works there, too little for whoever collects names. */
export function maskedCompanyName(name: string): string {
  return name
    .split(' ')
    .map((word) => (/\p{L}/u.test(word) ? `${Array.from(word)[0] ?? ''}••` : word))
    .join(' ');
}
