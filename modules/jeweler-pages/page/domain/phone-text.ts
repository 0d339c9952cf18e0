import type { PageCompany } from '#modules/jeweler-pages/model/domain/content.ts';

/** Ten digits as (401) 555-0186. */
export const phoneText = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

export const phoneLink = ({ phone }: Pick<PageCompany, 'phone'>): string => `tel:+1${phone}`;
