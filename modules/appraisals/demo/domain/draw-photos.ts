import type { Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import { numberOf, textOf } from '#modules/appraisals/model/domain/field.ts';
import { around, prongs, scene, shadow, stamped, stone } from './photo-parts.ts';
import type { Metal, SetStone } from './photo-parts.ts';

const pixelsPerMm = 25;

function metalOf({ type, values }: Item): Metal {
  if (type === 'Watch') return 'steel';
  const [metal, color] = [textOf(values, 'metal'), textOf(values, 'metalColor')];
  if (metal === 'Platinum') return 'platinum';
  return color === 'Yellow' ? 'yellow' : color === 'Rose' ? 'rose' : 'white';
}

/** One stone of an entry, as large as it is beside the others. */
function setStone({ type, values }: Gem): SetStone {
  const shape = textOf(values, 'shape') || 'Round';
  const name = type === 'Diamond' ? 'Diamond' : textOf(values, 'variety');
  return { name, shape, size: ((numberOf(values, 'length') ?? 300) / 100) * pixelsPerMm };
}

const countOf = ({ values }: Gem): number => numberOf(values, 'count') ?? 1;
const grown = (set: SetStone, by: number): SetStone => ({ ...set, size: set.size * by });

const shank = (y: number): string =>
  `${shadow(480, y + 235, 250, 40)}<ellipse cx="480" cy="${y}" rx="205" ry="212" fill="none" stroke="#555c63" stroke-width="44" opacity="0.6"/><ellipse cx="480" cy="${y}" rx="205" ry="212" fill="none" stroke="url(#metal)" stroke-width="40"/><ellipse cx="480" cy="${y}" rx="190" ry="197" fill="none" stroke="#ffffff" stroke-width="3" opacity="0.6"/>`;

/** Stones across the top: the first in the middle, single ones beside it, many around it. */
function ring({ gems }: Item): string {
  const top = [480, 205] as const;
  const [center, ...others] = gems;
  if (center === undefined)
    return `${shank(430)}<ellipse cx="480" cy="208" rx="118" ry="92" fill="url(#metal)" stroke="#5c5040" stroke-width="4"/>${crest}`;
  const main = setStone(center);
  const sides = others.flatMap((gem) =>
    countOf(gem) <= 2 ? Array.from({ length: countOf(gem) }, () => setStone(gem)) : [],
  );
  const halo = others.find((gem) => countOf(gem) > 2);
  const beside = sides.map((side, at) => {
    const sign = at % 2 === 0 ? -1 : 1;
    const place = [top[0] + sign * (main.size + side.size) * 0.48, top[1] + 14] as const;
    return stone(side, place, 0.86) + prongs(side, place, 0.86);
  });
  const border =
    halo === undefined
      ? ''
      : seat(top, [main.size * 0.42 + 34, main.size * 0.5 + 30]) +
        around(16, top, [main.size * 0.42 + 18, main.size * 0.5 + 14])
          .map((place) => stone({ ...setStone(halo), size: 30 }, place, 0.92))
          .join('');
  return `${shank(430)}${beside.join('')}${border}${stone(main, top, 0.92)}${prongs(main, top, 0.92)}`;
}

const seat = ([x, y]: readonly [number, number], [width, height]: readonly [number, number]): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="url(#metal)" stroke="#5c636a" stroke-width="2"/>`;

/** A heron, cut into the table of a signet. */
const crest =
  '<path d="M430 250Q470 236 486 206Q494 180 478 168Q500 160 512 176L540 182L512 188Q516 214 498 238L524 262M470 244L470 268M486 240L490 268" fill="none" stroke="#4d3a14" stroke-width="6" stroke-linecap="round"/><ellipse cx="480" cy="208" rx="104" ry="79" fill="none" stroke="#4d3a14" stroke-width="2.5" opacity="0.7"/>';

function earrings({ gems: [gem] }: Item): string {
  const set = gem === undefined ? undefined : grown(setStone(gem), 1.7);
  if (set === undefined) return '';
  return ([300, 660] as const)
    .map(
      (x) =>
        `${shadow(x + 12, 392, set.size * 0.5, set.size * 0.3)}${stone(set, [x, 350])}${prongs(set, [x, 350])}`,
    )
    .join('');
}

function bracelet({ gems }: Item): string {
  const [line] = gems;
  const isPaneled = gems.length > 1;
  const places = around(isPaneled ? 9 : 52, [480, 360], [330, 215]);
  const loop = `<ellipse cx="480" cy="372" rx="330" ry="215" fill="none" stroke="#4a443c" stroke-width="46" opacity="0.22" filter="url(#soft)"/><ellipse cx="480" cy="360" rx="330" ry="215" fill="none" stroke="url(#metal)" stroke-width="${isPaneled ? 66 : 30}"/>`;
  const set = line === undefined ? undefined : setStone(line);
  if (set === undefined) return loop;
  const size = isPaneled ? 78 : 34;
  const small = isPaneled
    ? around(54, [480, 360], [330, 215]).map((place) => stone({ ...set, size: 26 }, place))
    : [];
  return loop + small.join('') + places.map((place) => stone({ ...set, size }, place)).join('');
}

const strand = (): string =>
  '<ellipse cx="490" cy="378" rx="318" ry="214" fill="none" stroke="#4a443c" stroke-width="40" opacity="0.3" filter="url(#soft)"/>' +
  '<ellipse cx="480" cy="360" rx="318" ry="214" fill="none" stroke="#cfc4b6" stroke-width="3"/>' +
  around(46, [480, 360], [318, 214])
    .slice(1)
    .map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="17.5" fill="url(#pearl)"/>`)
    .join('') +
  '<rect x="452" y="136" width="56" height="20" rx="10" fill="url(#metal)" stroke="#6b6f73"/>';

function pendant({ gems }: Item): string {
  const [center, border] = gems;
  const chain =
    '<path d="M190 30Q330 250 480 300Q630 250 770 30" fill="none" stroke="url(#metal)" stroke-width="7" stroke-dasharray="11 4"/><ellipse cx="480" cy="312" rx="12" ry="22" fill="none" stroke="url(#metal)" stroke-width="9"/>';
  if (center === undefined) return chain;
  const main = grown(setStone(center), 1.5);
  const place = [480, 340 + main.size / 2] as const;
  const small = border === undefined ? undefined : { ...setStone(border), size: 46 };
  const ringed =
    small === undefined
      ? ''
      : seat(place, [main.size * 0.36 + 54, main.size * 0.5 + 50]) +
        around(12, place, [main.size * 0.36 + 30, main.size * 0.5 + 26])
          .map((at) => stone(small, at))
          .join('');
  return shadow(494, place[1] + 30, main.size * 0.6, main.size * 0.6) + chain + ringed + stone(main, place);
}

function watch({ values }: Item): string {
  const isSquare = textOf(values, 'brand') === 'Cartier';
  const dark = /black/i.test(textOf(values, 'dial'));
  const dial = dark ? '#16181b' : '#eceae4';
  const hand = dark ? '#f2f2ee' : '#20364f';
  const links = [-1, 1]
    .flatMap((side) =>
      [0, 1, 2].map(
        (at) =>
          `<rect x="${396 - at * 2}" y="${side < 0 ? 76 - at * 62 : 584 + at * 62}" width="${168 + at * 4}" height="56" rx="8" fill="url(#metal)" stroke="#565e66" stroke-width="3"/>`,
      ),
    )
    .join('');
  const shell = isSquare
    ? '<rect x="282" y="160" width="396" height="400" rx="58" fill="url(#metal)" stroke="#565e66" stroke-width="4"/>'
    : '<circle cx="480" cy="360" r="224" fill="url(#metal)" stroke="#565e66" stroke-width="4"/><circle cx="480" cy="360" r="196" fill="#121416"/>';
  const face = isSquare
    ? `<rect x="326" y="206" width="308" height="308" rx="30" fill="${dial}" stroke="#565e66" stroke-width="3"/>${[
        [304, 184],
        [656, 184],
        [304, 536],
        [656, 536],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9" fill="#6f777e"/>`)
        .join('')}`
    : `<circle cx="480" cy="360" r="160" fill="${dial}" stroke="#9aa2a9" stroke-width="3"/>`;
  const marks = around(12, [480, 360], isSquare ? [128, 128] : [136, 136])
    .map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="7" fill="${hand}"/>`)
    .join('');
  const counters = /Speedmaster/.test(textOf(values, 'model'))
    ? [
        [420, 360],
        [540, 360],
        [480, 424],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="38" fill="none" stroke="#8a9096" stroke-width="3"/>`)
        .join('')
    : '';
  return `${shadow(500, 400, 250, 250)}${links}${shell}${face}${counters}${marks}<path d="M480 360L402 300M480 360L566 292" stroke="${hand}" stroke-width="11" stroke-linecap="round"/><path d="M480 360L500 486" stroke="${hand}" stroke-width="4"/><circle cx="480" cy="360" r="10" fill="${hand}"/><rect x="${isSquare ? 676 : 702}" y="344" width="26" height="34" rx="6" fill="url(#metal)" stroke="#565e66"/>`;
}

const front: Readonly<Record<string, (item: Item) => string>> = {
  Ring: ring,
  Earrings: earrings,
  Bracelet: bracelet,
  'Pearl strand': strand,
  Pendant: pendant,
};

/** The main stone, close to the lens. */
function closeUp({ gems: [gem] }: Item): string | undefined {
  if (gem === undefined || gem.type === 'Pearl' || countOf(gem) > 2) return undefined;
  const set = { ...setStone(gem), size: 520 };
  const narrow = ['Marquise', 'Pear'].includes(set.shape) ? 150 : 250;
  return `${shadow(500, 420, narrow, 240)}${stone(set, [480, 360])}${prongs(set, [480, 360])}`;
}

/** The stamp inside the shank or on the clasp. */
function stamp({ values }: Item): string | undefined {
  const words = textOf(values, 'stamp');
  if (words === '') return undefined;
  return `${shadow(480, 470, 430, 60)}<path d="M-20 250Q480 150 980 250L980 470Q480 380 -20 470Z" fill="url(#metal)" stroke="#596067" stroke-width="4"/>${stamped(words, [486, 262], 96)}`;
}

/** Photos of a piece as a demo's SVGs: the whole, its main stone, its stamp. */
export function drawPhotos(item: Item): readonly string[] {
  const metal = metalOf(item);
  const whole = item.type === 'Watch' ? watch(item) : (front[textOf(item.values, 'type')] ?? ring)(item);
  return [whole, closeUp(item), stamp(item)].flatMap((content) =>
    content === undefined ? [] : [scene(metal, content)],
  );
}
