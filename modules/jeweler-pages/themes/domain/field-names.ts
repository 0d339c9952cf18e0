import { serviceKinds, serviceNames } from '#modules/jeweler-pages/model/domain/content.ts';

const names: Readonly<Record<string, string>> = {
  look: 'the look',
  accent: 'the accent color',
  'company.name': 'the company name',
  'company.address': 'the street address',
  'company.city': 'the city',
  'company.state': 'the state',
  'company.zip': 'the ZIP code',
  'company.phone': 'the phone number',
  'company.email': 'the email address',
  'company.social': 'the links',
  'company.logo': 'the logo',
  'banner.headline': 'the headline',
  'banner.text': 'the banner text',
  'banner.button': 'the button',
  'banner.picture': 'the banner picture',
  'about.headline': 'the About headline',
  'about.description': 'the text about your company',
  'about.bullets': 'the bullet points',
  locations: 'the other locations',
  week: 'the hours',
  exceptions: 'the special hours',
  events: 'the events',
  stones: 'the diamonds from your inventory',
  hasContactForm: 'the contact form',
  language: 'the page language',
};

/** A place of the content in words, within a sentence: `banner.headline` is "the headline". */
export function fieldName(path: string): string {
  const [part = '', at = ''] = path.split('.');
  const kind = part === 'services' ? serviceKinds[Number(at)] : undefined;
  if (kind !== undefined) return `the ${serviceNames[kind]} service`;
  const [, known] =
    Object.entries(names).find(([name]) => path === name || path.startsWith(`${name}.`)) ?? [];
  return known ?? 'a field';
}
