import { cents, formatBriefCents } from '#kit/domain/money.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';
import { clauseMark, fullDate, joinSentences, stopMark } from './words/day-words.ts';
import { stoneWords } from './words/stones/stone-words.ts';
import { html, none } from './html.ts';
import type { Html } from './html.ts';
import type { PageFrame } from './page-frame.ts';
import { withName, wordsOf } from './words/page-words.ts';
import { treatmentOf } from './page-stone.ts';
import type { PageStone } from './page-stone.ts';
import { stoneDrawing } from './stone-drawings.ts';

/** Shapes that need more than their name; another one is its name. */
const cuts: Readonly<Record<string, string>> = {
  Emerald: 'emerald-cut',
  'Square Emerald': 'square emerald-cut',
  Asscher: 'Asscher-cut',
  'Old European': 'old European-cut',
  Heart: 'heart-shaped',
  Pear: 'pear-shaped',
};

/** "2.03 ct emerald-cut laboratory-grown diamond": what it is, in one line of one size (domain marketplace 4.13). */
export const stoneName = ({ carats, shape, isLabGrown }: PageStone): string => {
  return `${carats} ct ${cuts[shape] ?? shape.toLowerCase()} ${isLabGrown ? 'laboratory-grown ' : ''}diamond`;
};

/** "F, VS1, GIA-graded", and the treatment that must be disclosed. */
export const stoneDetail = ({ color, clarity, lab, treatment }: PageStone): string => {
  const graded = [color, clarity, lab === '' ? 'not graded by a lab' : `${lab}-graded`];
  const line = graded.filter((word) => word !== '').join(', ');
  return [line.charAt(0).toUpperCase() + line.slice(1), treatment].filter((word) => word !== '').join('. ');
};

const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const english = (text: string): Html => html`<span lang="en" dir="ltr">${text}</span>`;

/** The name in the page's language; a shape without a word there is in English, and marked as English. */
function nameMarkup(stone: PageStone, language: PageLanguage): Html {
  if (language === 'en') return html`${stoneName(stone)}`;
  const { natural, grown, shapes } = stoneWords[language];
  const shape = Object.hasOwn(shapes, stone.shape)
    ? html`${shapes[stone.shape] ?? ''}`
    : english(stone.shape);
  return html`${(stone.isLabGrown ? grown : natural)
    .split(/(\{\w+\})/)
    .map((part) => (part === '{shape}' ? shape : html`${part === '{carats}' ? stone.carats : part}`))}`;
}

/** A color in words is quoted from the report. */
const colorMarkup = (color: string): Html => (/^[A-Z]?$/.test(color) ? html`${color}` : english(color));

function detailMarkup(stone: PageStone, language: PageLanguage): Html {
  if (language === 'en') return html`${stoneDetail(stone)}`;
  const { graded, notGraded, treatments } = stoneWords[language];
  const { color, clarity, lab, treatment } = stone;
  const report = lab === '' ? notGraded : withName(graded, lab);
  const parts = [
    ...(color === '' ? [] : [colorMarkup(color)]),
    ...(clarity === '' ? [] : [html`${clarity}`]),
    html`${color + clarity === '' ? atStart(report) : report}`,
  ];
  const line = parts.flatMap((part, at) => (at === 0 ? [part] : [html`${clauseMark(language)}`, part]));
  if (treatment === '') return html`${line}`;
  const type = treatmentOf(treatment);
  const said = type === undefined ? english(treatment) : html`${treatments[type]}`;
  return html`${line}${stopMark(language)}${said}`;
}

const priceText = ({ price }: PageStone, language: PageLanguage): string => {
  if (price !== null) return formatBriefCents(cents(price));
  return language === 'en' ? 'Ask for price' : stoneWords[language].askPrice;
};

const stoneMarkup = (stone: PageStone, language: PageLanguage): Html =>
  html`<li>
    ${stoneDrawing(stone.shape)}
    <div>
      <h3>${nameMarkup(stone, language)}</h3>
      <p>${detailMarkup(stone, language)}</p>
    </div>
    <p class="price">${priceText(stone, language)}</p>
  </li>`;

function termsOf(stones: readonly PageStone[], today: string, language: PageLanguage): string {
  const arePriced = stones.some(({ price }) => price !== null);
  const day = fullDate(today, language);
  if (language === 'en')
    return arePriced
      ? `Prices as of ${day}, before sales tax. Subject to prior sale.`
      : 'Subject to prior sale.';
  const { pricesAsOf, priorSale } = stoneWords[language];
  return arePriced ? joinSentences(withName(pricesAsOf, day), priorSale, language) : priorSale;
}

/** The jeweler's own diamonds; empty if none is for sale. */
export function stonesSection(content: PageContent, { stones = [], today }: PageFrame): Html {
  if (stones.length === 0) return none;
  const { language } = content;
  return html`<section class="stones" id="case" aria-labelledby="case-title" data-part="stones">
    <h2 id="case-title">${wordsOf(content).diamondsTitle}</h2>
    <div>
      <ul>
        ${stones.map((stone) => stoneMarkup(stone, language))}
      </ul>
      <p class="terms">${termsOf(stones, today, language)}</p>
    </div>
  </section>`;
}
