import { isEmail } from '#kit/domain/email.ts';
import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';
import { sideWordsOf, tooLong } from './words/side/side-words.ts';

export const contactLimits = { name: 60, email: 254, phone: 30, message: 2_000 } as const;

export const contactFields = ['name', 'email', 'phone', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Readonly<Record<ContactField, string>>;
export type ContactFaults = Partial<Readonly<Record<ContactField, string>>>;

export const noValues: ContactValues = { name: '', email: '', phone: '', message: '' };

/** Our choice (decision 0036): no person writes a message within three seconds, and a form left open for a day is old. */
export const formSeconds = { least: 3, most: 86_400 } as const;

/** A field that people don't see and programs fill in. */
export const trapField = 'website';

const links = /https?:\/\/|www\.|\[url/gi;
const mostLinks = 1;

/** Control characters other than line breaks and tabs. */
const unseen = /[^\P{Cc}\n\t]/gu;

/** `typed` returns what was typed in a field. */
export function readContact(typed: (field: string) => string): ContactValues {
  const read = (field: ContactField): string =>
    typed(field).toWellFormed().replaceAll('\r\n', '\n').replace(unseen, '').trim();
  return { name: read('name'), email: read('email'), phone: read('phone'), message: read('message') };
}

/** Each field that needs a fix, with its error in the page's language. */
export function contactFaults(
  { name, email, phone, message }: ContactValues,
  language: PageLanguage,
): ContactFaults {
  const { name: names, email: emails, phone: phones, message: messages } = contactLimits;
  const { form, contact } = sideWordsOf({ language });
  const long = (most: number): string => tooLong(most, language);
  return {
    ...(name === '' && { name: contact.enterName }),
    ...(name.length > names && { name: long(names) }),
    ...(!isEmail(email) && { email: form.enterEmail }),
    ...(email.length > emails && { email: long(emails) }),
    ...(phone.length > phones && { phone: long(phones) }),
    ...(message === '' && { message: contact.enterMessage }),
    ...(message.length > messages && { message: long(messages) }),
    ...((message.match(links) ?? []).length > mostLinks && { message: contact.oneLink }),
  };
}
