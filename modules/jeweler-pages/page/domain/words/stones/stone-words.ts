import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';
import { ar, he, ko, zh } from './stone-words-in-scripts.ts';
import { es, fr, vi } from './stone-words-latin.ts';
import type { StoneWords } from './stone-words-shape.ts';

/** English has its own grammar of cuts in `stones.ts`. */
export const stoneWords: Readonly<Record<Exclude<PageLanguage, 'en'>, StoneWords>> = {
  es,
  fr,
  'zh-Hans': zh,
  vi,
  ko,
  ar,
  he,
};
