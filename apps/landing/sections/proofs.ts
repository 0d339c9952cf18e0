import { iconDrawing } from '../drawings/icon-drawing.ts';
import { memoLine } from '../drawings/memo-line.ts';
import { priceBars } from '../drawings/price-bars.ts';
import { stoneRow } from '../drawings/stone-row.ts';

interface Proof {
  readonly question: string;
  readonly answer: string;
  readonly miniature: string;
}

const rules = [
  { tone: 'ok', icon: 'check', said: 'Covered', words: 'Next Day Air carries up to $150,000' },
  { tone: 'warn', icon: 'warning', said: 'Check', words: 'Friday ship date: seal number needed' },
  { tone: 'bad', icon: 'refused', said: 'Refused', words: 'Reference 1 names the contents' },
] as const;

function coverageRules(): string {
  const lines = rules.map(
    ({ tone, icon, said, words }) =>
      `<li>${iconDrawing(icon, { tone, title: said })}<span>${words}</span></li>`,
  );
  return `<ul class="rules">${lines.join('')}</ul>`;
}

/** Four questions of a jeweler's day, each under a small piece of the screen that answers it. */
export function proofs(): string {
  const four: readonly Proof[] = [
    {
      question: 'Am I covered?',
      answer: 'Every rule read aloud before you buy the label, with the fix beside it.',
      miniature: coverageRules(),
    },
    {
      question: 'Is it a fair price?',
      answer: 'Each stone against its peers, and the landed cost before checkout.',
      miniature: priceBars(),
    },
    {
      question: 'Where is my memo?',
      answer: 'Every line out, kept or returned, with the day it falls due.',
      miniature: memoLine(),
    },
    {
      question: 'Which stone?',
      answer: 'Over 100,000 lab-grown diamonds and a natural market, each drawn from its own report.',
      miniature: stoneRow(),
    },
  ];
  return `<section class="proofs" aria-label="What the portal answers">${four.map(proof).join('')}</section>`;
}

const proof = ({ question, answer, miniature }: Proof): string =>
  `<div class="proof"><div class="miniature">${miniature}</div><h2>${question}</h2><p>${answer}</p></div>`;
