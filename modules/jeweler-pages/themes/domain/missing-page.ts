import { languageKeys, languages } from '#modules/jeweler-pages/model/domain/languages.ts';
import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';
import { sideWordsOf } from '#modules/jeweler-pages/page/domain/words/side/side-words.ts';

const style =
  'body{margin:0;background:#f7f5ef;color:#1b1a2b;font:400 18px/1.6 system-ui,sans-serif}' +
  'main{width:min(34em,100% - 36px);margin:0 auto;padding:72px 0}h1{margin:0 0 12px;font-size:2rem;line-height:1.2}p{margin:0}';

const pageOf = (language: PageLanguage, title: string, sentence: string): string =>
  `<!DOCTYPE html><html lang="${language}" dir="${languages[language].direction}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${title}</title><meta name="robots" content="noindex"><style>${style}</style></head>` +
  `<body><main><h1>${title}</h1><p>${sentence}</p></main></body></html>`;

/** For an address without a page, in the visitor's language. It names no jeweler, because there may be none. */
export function missingPage(language: PageLanguage): string {
  const { title, sentence } = sideWordsOf({ language }).missing;
  return pageOf(language, title, sentence);
}

/** For a preview link that ended, was replaced, or never was. */
export function missingPreview(language: PageLanguage): string {
  const { previewTitle, preview } = sideWordsOf({ language }).missing;
  return pageOf(language, previewTitle, preview);
}

const weightOf = (part: string): number => {
  const [, weight] = /;\s*q=(\d(?:\.\d{1,3})?)/.exec(part) ?? [];
  return weight === undefined ? 1 : Number(weight);
};

/** The language that the browser asks for first among those that pages can be in. */
export function languageAskedFor(header: string | undefined): PageLanguage {
  const asked = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => ({ tag: part.split(';')[0]?.trim().toLowerCase() ?? '', weight: weightOf(part) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of asked) {
    const [first] = tag.split('-');
    const found = languageKeys.find((key) => key.split('-')[0] === first);
    if (found !== undefined) return found;
  }
  return 'en';
}
