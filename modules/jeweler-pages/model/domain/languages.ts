/** The languages that a page can be in: the most spoken ones of the United States and Canada, and of the trade. */
export const languageKeys = ['en', 'es', 'fr', 'zh-Hans', 'vi', 'ko', 'ar', 'he'] as const;
export type PageLanguage = (typeof languageKeys)[number];

interface Language {
  /** As its own speakers write it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** For its dates and times; numbers keep the digits of phone numbers and prices. */
  readonly locale: string;
}

export const languages: Readonly<Record<PageLanguage, Language>> = {
  en: { name: 'English', direction: 'ltr', locale: 'en-US' },
  es: { name: 'Español', direction: 'ltr', locale: 'es-US' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr-CA' },
  'zh-Hans': { name: '简体中文', direction: 'ltr', locale: 'zh-Hans' },
  vi: { name: 'Tiếng Việt', direction: 'ltr', locale: 'vi' },
  ko: { name: '한국어', direction: 'ltr', locale: 'ko' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-u-nu-latn' },
  he: { name: 'עברית', direction: 'rtl', locale: 'he' },
};
