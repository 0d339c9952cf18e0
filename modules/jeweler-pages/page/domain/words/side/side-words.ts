import { languages } from '#modules/jeweler-pages/model/domain/languages.ts';
import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { ko } from './ko.ts';
import type { SideWords } from './side-words-shape.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

const words: Readonly<Record<PageLanguage, SideWords>> = { en, es, fr, 'zh-Hans': zh, vi, ko, ar, he };

export const sideWordsOf = ({ language }: { readonly language: PageLanguage }): SideWords => words[language];

/** "Use 2,000 characters or fewer." */
export const tooLong = (most: number, language: PageLanguage): string =>
  words[language].form.tooLong.replace('{}', most.toLocaleString(languages[language].locale));
