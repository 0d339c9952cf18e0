import { Html } from './html.ts';
import type { ServiceKind } from '#modules/jeweler-pages/model/domain/content.ts';

const svg = (box: string, markup: string, className: string): Html =>
  new Html(
    `<svg class="${className}" viewBox="${box}" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true" focusable="false">${markup}</svg>`,
  );

export const gemMark = svg(
  '0 0 24 20',
  '<path d="M6 1h12l5 6-11 12L1 7z"/><path d="M1 7h22M6 1l2.5 6L12 19l3.5-12L18 1M12 1 8.5 7M12 1l3.5 6"/>',
  'mark',
);

const at = (radius: number, angle: number, center = 100): string => {
  const turn = (angle * Math.PI) / 180;
  return `${(center + radius * Math.cos(turn)).toFixed(1)} ${(center + radius * Math.sin(turn)).toFixed(1)}`;
};

const facet = (points: readonly string[], tone: number): string =>
  `<path class="t${tone}" d="M${points.join('L')}Z"/>`;

/** A round brilliant from above: table, stars, kites and girdle facets, each with its tone. */
function brilliant(): string {
  const facets: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    const angle = step * 45;
    const tone = (step * 3) % 5;
    facets.push(
      facet([at(96, angle), at(66, angle + 22.5), at(52, angle), at(66, angle - 22.5)], tone),
      facet([at(96, angle), at(96, angle + 22.5), at(66, angle + 22.5)], (tone + 1) % 5),
      facet([at(96, angle + 45), at(96, angle + 22.5), at(66, angle + 22.5)], (tone + 3) % 5),
      facet([at(52, angle), at(66, angle + 22.5), at(52, angle + 45)], (tone + 2) % 5),
    );
  }
  for (let step = 0; step < 16; step += 1)
    facets.push(
      facet(
        [
          '100 100',
          at(step % 2 === 0 ? 52 : 48, step * 22.5),
          at(step % 2 === 0 ? 48 : 52, step * 22.5 + 22.5),
        ],
        (step * 7) % 5,
      ),
    );
  return facets.join('');
}

export const largeStone = svg('0 0 200 200', brilliant(), 'stone');

const stoneAt = (x: number, y: number, width: number): string => {
  const [half, height] = [width / 2, width * 0.62];
  return (
    `<path class="t2" d="M${x - half} ${y}l${half * 0.4} ${-height * 0.32}h${half * 1.2}l${half * 0.4} ${height * 0.32}L${x} ${y + height * 0.7}z"/>` +
    `<path d="M${x - half} ${y}h${width}M${x - half * 0.3} ${y}L${x} ${y + height * 0.7}L${x + half * 0.3} ${y}M${x - half * 0.3} ${y}L${x} ${y - height * 0.32}L${x + half * 0.3} ${y}"/>`
  );
};

const rays = Array.from({ length: 21 }, (_, step) => {
  const angle = 180 + step * 9;
  const length = step % 2 === 0 ? 122 : 130;
  return `M${at(142, angle, 160)}L${at(length, angle, 160)}`;
}).join('');

/** A three-stone ring under an arch. */
export const ringInArch = svg(
  '0 0 320 370',
  `<path class="arch" stroke="none" d="M0 370V160a160 160 0 0 1 320 0v210z"/>` +
    `<g class="gilt"><path d="M12 370V160a148 148 0 0 1 296 0v210"/><path d="${rays}"/></g>` +
    '<g class="ring"><ellipse class="shade" stroke="none" cx="160" cy="343" rx="104" ry="6"/>' +
    '<circle cx="160" cy="248" r="90"/><circle cx="160" cy="248" r="75"/><circle class="band" stroke="none" cx="160" cy="248" r="82.5"/>' +
    `<path d="M132 160l8-22M188 160l-8-22M104 172l-6-20M216 172l6-20"/>${stoneAt(113, 142, 46)}${stoneAt(207, 142, 46)}${stoneAt(160, 128, 68)}</g>`,
  'ring-art',
);

const drawings: Readonly<Record<ServiceKind, string>> = {
  custom:
    '<path class="t1" d="M14 12l46-5 7 66-46 5z"/><circle class="t3" cx="40" cy="50" r="13"/><circle cx="40" cy="50" r="9"/><path class="t2" d="M32 34l4-5h9l4 5-8 8z"/><path d="M22 20l12-1M23 25l8-1M40 62v8M24 51h-6M58 48h5"/><path class="t4" d="M88 30l6 6-20 22-8 2 2-8z"/>',
  repair:
    '<path class="t2" d="M6 66l66-28 6 12-66 28z"/><path d="M20 60l5 12M31 55l5 12M42 51l5 12M53 46l5 12"/><path class="t4" d="M72 36l20-9 7 15-20 9z"/><circle cx="46" cy="38" r="12"/><path class="t1" d="M36 22l4-5h8l4 5-8 8z"/>',
  appraisal:
    '<path class="t4" d="M66 62l5-5 20 17c4 3-2 9-5 6z"/><circle class="t1" cx="46" cy="40" r="32"/><circle class="t2" cx="46" cy="40" r="25"/><path d="M46 15v50M21 40h50M28 22l36 36M64 22L28 58M46 27l13 13-13 13-13-13z"/>',
  cleaning:
    '<path class="t2" d="M10 46h76c0 18-14 30-38 30S10 64 10 46z"/><ellipse class="t1" cx="48" cy="46" rx="38" ry="8"/><circle cx="50" cy="34" r="12"/><path class="t3" d="M41 16l4-5h10l4 5-9 9z"/><path d="M30 80h36M22 20v8M18 24h8M78 14v8M74 18h8M84 32v6M81 35h6"/>',
  watch:
    '<path class="t2" d="M36 4h28l3 20H33zM33 64h34l-3 20H36z"/><circle class="t1" cx="50" cy="44" r="27"/><circle cx="50" cy="44" r="22"/><path d="M50 26v4M50 58v4M32 44h4M64 44h4M50 44l-9-10M50 44l12-7"/><path class="t4" d="M77 40h5v8h-5z"/>',
};

export const serviceDrawing = (kind: ServiceKind): Html => svg('0 0 104 88', drawings[kind], 'drawing');

/** A square favicon in the accent: the gem. */
export const favicon = (accent: string, onAccent: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${accent}"/><path fill="none" stroke="${onAccent}" stroke-width="1.8" stroke-linejoin="round" d="M10 8h12l5 6-11 12L5 14zM5 14h22M10 8l2.5 6L16 26l3.5-12L22 8"/></svg>`;
