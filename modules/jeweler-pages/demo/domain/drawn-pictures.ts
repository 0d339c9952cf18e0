/** Of a drawn picture, in pixels. */
export const drawnSize = { width: 800, height: 600 } as const;

type Tones = readonly [light: string, middle: string, deep: string, dark: string];

const framed = (content: string, definitions: string): string => {
  const { width, height } = drawnSize;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="9"/></filter>${definitions}</defs>${content}</svg>`
  );
};

const point = (x: number, y: number, radius: number, degrees: number): string => {
  const turn = (degrees * Math.PI) / 180;
  return `${(x + radius * Math.cos(turn)).toFixed(1)} ${(y + radius * Math.sin(turn)).toFixed(1)}`;
};

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly turned: number;
}

/** A brilliant from above; the lamp is at the top left, so facets that face it are light. */
function brilliant({ x, y, radius, turned }: Placed, [light, middle, deep, dark]: Tones): string {
  const toneAt = (degrees: number): string => {
    const facing = Math.cos(((degrees - 225) * Math.PI) / 180);
    return facing > 0.6 ? light : facing > 0 ? middle : facing > -0.6 ? deep : dark;
  };
  const facet = (corners: readonly string[], fill: string): string =>
    `<path d="M${corners.join('L')}Z" fill="${fill}" stroke="${dark}" stroke-width="0.8" stroke-opacity="0.45"/>`;
  const at = (share: number, degrees: number): string => point(x, y, radius * share, degrees + turned);
  const parts = [
    `<ellipse cx="${x + radius * 0.14}" cy="${y + radius * 0.2}" rx="${radius * 1.04}" ry="${radius}" fill="#000" opacity="0.45" filter="url(#soft)"/>`,
  ];
  for (let step = 0; step < 8; step += 1) {
    const angle = step * 45;
    parts.push(
      facet([at(1, angle - 22.5), at(1, angle), at(0.78, angle)], toneAt(angle + turned + 40)),
      facet([at(1, angle + 22.5), at(1, angle), at(0.78, angle)], toneAt(angle + turned - 40)),
      facet(
        [at(1, angle + 22.5), at(0.78, angle), at(0.54, angle + 22.5), at(0.78, angle + 45)],
        toneAt(angle + turned + 22),
      ),
      facet([at(0.78, angle), at(0.54, angle - 22.5), at(0.54, angle + 22.5)], toneAt(angle + turned + 180)),
    );
  }
  const table = Array.from({ length: 8 }, (_, step) => at(0.54, step * 45 + 22.5));
  parts.push(
    facet(table, middle),
    `<path d="M${at(0.5, 200 - turned)}L${at(0.5, 250 - turned)}L${at(0.2, 60 - turned)}Z" fill="#fff" opacity="0.4"/>`,
  );
  return parts.join('');
}

const diamond: Tones = ['#ffffff', '#dbe7f0', '#9fb4c6', '#4e6377'];
const stoneTones: readonly Tones[] = [
  diamond,
  ['#b9ccff', '#5f82dd', '#2c4aa6', '#101f58'],
  ['#ffc2c6', '#dc4b60', '#9c1a33', '#480714'],
  ['#c5f2d8', '#4cae7d', '#1a7149', '#06341f'],
  ['#ffe6b0', '#e3a93d', '#a86d12', '#553405'],
  ['#ffffff', '#e8dff2', '#b39fce', '#5d4a7c'],
];

/** Loose stones on dark cloth under a lamp. */
export function looseStones(): string {
  const places: readonly Placed[] = [
    { x: 400, y: 300, radius: 118, turned: 9 },
    { x: 180, y: 190, radius: 66, turned: 31 },
    { x: 620, y: 175, radius: 58, turned: 17 },
    { x: 640, y: 420, radius: 80, turned: 3 },
    { x: 190, y: 430, radius: 72, turned: 40 },
    { x: 420, y: 510, radius: 44, turned: 22 },
    { x: 390, y: 96, radius: 40, turned: 12 },
  ];
  const stones = places.map((place, at) => brilliant(place, stoneTones[at % stoneTones.length] ?? diamond));
  return framed(
    `<rect width="800" height="600" fill="url(#cloth)"/>${stones.join('')}`,
    '<radialGradient id="cloth" cx="34%" cy="26%" r="86%"><stop offset="0" stop-color="#39404f"/><stop offset="0.55" stop-color="#1d222c"/><stop offset="1" stop-color="#0b0d12"/></radialGradient>',
  );
}

const metals = ['url(#yellow)', 'url(#white)', 'url(#rose)'] as const;

/** A ring in a fold of the tray: the fold hides its lower half. */
function standing(x: number, y: number, metal: string, tones: Tones | undefined): string {
  const band =
    `<ellipse cx="${x}" cy="${y}" rx="44" ry="54" fill="none" stroke="#1b2730" stroke-width="13" opacity="0.35" transform="translate(7 6)" filter="url(#soft)"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="44" ry="54" fill="none" stroke="${metal}" stroke-width="12"/>`;
  return tones === undefined ? band : band + brilliant({ x, y: y - 62, radius: 26, turned: 22.5 }, tones);
}

/** Rings in a tray by a window: three folds of velvet with four rings each. */
export function ringTray(): string {
  const folds = [150, 330, 510].map((y, row) => {
    const rings = [130, 310, 490, 670].map((x, at) =>
      standing(
        x,
        y,
        metals[(row + at) % 3] ?? metals[0],
        (row * 4 + at) % 3 === 2 ? undefined : stoneTones[(row * 4 + at * 5) % 6],
      ),
    );
    return `${rings.join('')}<path d="M0 ${y + 10}Q400 ${y - 6} 800 ${y + 10}V${y + 96}H0Z" fill="url(#fold)"/><path d="M0 ${y + 10}Q400 ${y - 6} 800 ${y + 10}" fill="none" stroke="#e8f1f5" stroke-opacity="0.5" stroke-width="2"/>`;
  });
  const metal = (id: string, [light, middle, dark]: readonly [string, string, string]): string =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="0.4" stop-color="${middle}"/><stop offset="0.6" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;
  return framed(
    `<rect width="800" height="600" fill="url(#tray)"/>${folds.join('')}<path d="M0 0H420L140 600H0Z" fill="#fff" opacity="0.08"/>`,
    metal('yellow', ['#fff0bf', '#d9a944', '#8a611c']) +
      metal('white', ['#ffffff', '#c3cad0', '#7a848c']) +
      metal('rose', ['#ffe3d6', '#d99a80', '#8d5641']) +
      '<linearGradient id="tray" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#86a9ba"/><stop offset="1" stop-color="#4f7a90"/></linearGradient>' +
      '<linearGradient id="fold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a3c0cd"/><stop offset="0.35" stop-color="#6d95a8"/><stop offset="1" stop-color="#3d657a"/></linearGradient>',
  );
}
