import { stoneRow } from '../drawings/stone-row.ts';
import { iconPaths } from '#kit/web/icons/icon-paths.ts';
import type { IconName } from '#kit/web/icons/icon-paths.ts';

/** An example: similar stones in equal steps of price per carat, as on the stone page. */
const peers = {
  from: 5_900,
  to: 10_400,
  counts: [4, 7, 12, 19, 28, 37, 42, 38, 31, 22, 15, 10, 6, 3],
  thisOne: 4,
} as const;

const width = 270;
const height = 45;
const gap = 4.3;
const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}/ct`;

function priceBars(): string {
  const step = width / peers.counts.length;
  const most = Math.max(...peers.counts);
  const bars = peers.counts.map((count, index) => {
    const tall = (count / most) * (height - 3);
    const [x, y] = [(index * step).toFixed(1), (height - tall).toFixed(1)];
    const wide = (step - gap).toFixed(1);
    const kind = index === peers.thisOne ? ' class="this"' : '';
    return `<g${kind}><rect x="${x}" y="${y}" width="${wide}" height="${tall.toFixed(1)}"/><path d="M${x} ${y}h${wide}"/></g>`;
  });
  return `<svg class="bars" viewBox="0 0 ${width} ${height + 1}" role="img" aria-label="${barsLabel()}">${bars.join('')}<path class="axis" d="M0 ${height + 0.5}H${width}"/></svg><p class="ends"><span>${dollars(peers.from)}</span><span>${dollars(peers.to)}</span></p>`;
}

function barsLabel(): string {
  const cheaper = peers.counts.slice(0, peers.thisOne).reduce((sum, each) => sum + each, 0);
  const all = peers.counts.reduce((sum, each) => sum + each, 0);
  return `Price per carat compared with ${all} similar stones: ${cheaper} cost less`;
}

interface Proof {
  readonly question: string;
  readonly answer: string;
  readonly miniature: string;
}

const rules = [
  { tone: 'ok', icon: 'check', said: 'Covered', words: 'Next Day Air: up to $150,000' },
  { tone: 'warn', icon: 'warning', said: 'Check', words: 'Friday ship date: seal number required' },
  { tone: 'bad', icon: 'refused', said: 'Not allowed', words: 'Reference 1 reveals the contents' },
] as const;

function coverageRules(): string {
  const lines = rules.map(
    ({ tone, icon, said, words }) =>
      `<li>${iconDrawing(icon, { tone, title: said })}<span>${words}</span></li>`,
  );
  return `<ul class="rules">${lines.join('')}</ul>`;
}

/** Four everyday questions, each with a piece of the screen that answers it. */
export function proofs(): string {
  const four: readonly Proof[] = [
    {
      question: 'Am I covered?',
      answer: 'See and fix every coverage problem before you buy the label.',
      miniature: coverageRules(),
    },
    {
      question: 'Is this a fair price?',
      answer: 'Compare each stone with similar ones. See the delivered price before checkout.',
      miniature: priceBars(),
    },
    {
      question: 'Where is my memo?',
      answer: 'See which items are out, kept or returned, and when each is due.',
      miniature: memoLine(),
    },
    {
      question: 'Which stone?',
      answer: 'Over 100,000 lab-grown diamonds plus natural stones, each with a diagram based on its report.',
      miniature: stoneRow(),
    },
  ];
  return `<section class="proofs" aria-label="What the portal does">${four.map(proof).join('')}</section>`;
}

const proof = ({ question, answer, miniature }: Proof): string =>
  `<div class="proof"><div class="miniature">${miniature}</div><h2>${question}</h2><p>${answer}</p></div>`;

interface IconWords {
  readonly tone: 'ok' | 'warn' | 'bad';
  readonly title: string;
}

const iconDrawing = (name: IconName, { tone, title }: IconWords): string =>
  `<svg class="icon" viewBox="0 0 20 20" role="img" aria-label="${title}" stroke="var(--${tone})"><path d="${iconPaths[name]}"/></svg>`;

/** A memo as a timeline: completed, current, remaining. */
const points = [
  { x: 6, name: 'Out' },
  { x: 72, name: 'Received' },
  { x: 139, name: 'Day 21' },
  { x: 206, name: 'Due in 6 days' },
  { x: 284, name: 'Closed' },
] as const;
const here = 3;
const [y, base] = [17, 41];

function memoLine(): string {
  const last = points.length - 1;
  const dots = points.map(({ x }, index) => {
    const state = index < here ? 'done' : index === here ? 'here' : 'next';
    return `<circle class="${state}" cx="${x}" cy="${y}" r="${index === here ? 5.5 : 4.5}"/>`;
  });
  const names = points.map(({ x, name }, index) => {
    const anchor = index === 0 ? 'start' : index === last ? 'end' : 'middle';
    const place = index === last ? x + 4 : x;
    return `<text x="${place}" y="${base}" text-anchor="${anchor}">${name}</text>`;
  });
  const [start, now, end] = [points[0].x, points[here].x, points[4].x];
  return `<svg class="memo" viewBox="0 0 290 50" role="img" aria-label="${memoWords()}"><path class="way" d="M${start} ${y}H${now}"/><path class="left" d="M${now + 8} ${y}H${end - 5}"/>${dots.join('')}${names.join('')}</svg>`;
}

const memoWords = (): string =>
  `Memo: ${points
    .slice(0, here)
    .map(({ name }) => name.toLowerCase())
    .join(', ')}; now ${points[here].name.toLowerCase()}; not yet closed`;
