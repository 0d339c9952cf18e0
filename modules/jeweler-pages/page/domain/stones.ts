import { cents, formatBriefCents } from '#kit/domain/money.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { monthDay } from './words/day-words.ts';
import { html, none } from './html.ts';
import type { Html } from './html.ts';
import type { PageFrame } from './page-frame.ts';
import { wordsOf } from './words/page-words.ts';
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

const stoneMarkup = (stone: PageStone): Html =>
  html`<li>
    ${stoneDrawing(stone.shape)}
    <div>
      <h3>${stoneName(stone)}</h3>
      <p>${stoneDetail(stone)}</p>
    </div>
    <p class="price">${stone.price === null ? 'Ask for price' : formatBriefCents(cents(stone.price))}</p>
  </li>`;

const termsOf = (stones: readonly PageStone[], today: string): string =>
  stones.some(({ price }) => price !== null)
    ? `Prices as of ${monthDay(today)}, ${today.slice(0, 4)}, before sales tax. Subject to prior sale.`
    : 'Subject to prior sale.';

/** The jeweler's own diamonds; nothing while none can be sold. What must be disclosed about them is in English. */
export function stonesSection(content: PageContent, { stones = [], today }: PageFrame): Html {
  if (stones.length === 0) return none;
  const inEnglish = content.language === 'en' ? none : html` lang="en" dir="ltr"`;
  return html`<section class="stones" id="case" aria-labelledby="case-title" data-part="stones">
    <h2 id="case-title">${wordsOf(content).diamondsTitle}</h2>
    <div${inEnglish}>
      <ul>
        ${stones.map(stoneMarkup)}
      </ul>
      <p class="terms">${termsOf(stones, today)}</p>
    </div>
  </section>`;
}
