import type { Gem, PlotMark } from '#modules/appraisals/model/domain/content.ts';
import type { Values } from '#modules/appraisals/model/domain/field.ts';
import { estimateWeight } from '#modules/appraisals/model/domain/weight-formula.ts';
import { newId } from '#kit/server/new-id.ts';

const ratios: Readonly<Record<string, number>> = {
  Oval: 1.42,
  Emerald: 1.36,
  Pear: 1.55,
  Marquise: 1.95,
  Heart: 1,
  Baguette: 2,
  Trapezoid: 1.2,
};
const depths: Readonly<Record<string, number>> = {
  Round: 0.613,
  Princess: 0.725,
  Emerald: 0.66,
  Heart: 0.58,
  Trapezoid: 0.55,
};

/** A stone's weight relative to a diamond of the same size. */
const density: Readonly<Record<string, number>> = { Corundum: 4 / 3.52, Beryl: 2.72 / 3.52 };

/** Millimeters that fit the weight: the width that the shape's formula gives it. */
function sizeOf(shape: string, carats: number): Values {
  const ratio = ratios[shape] ?? 1.005;
  const depth = depths[shape] ?? 0.61;
  const at = (width: number) => ({
    length: Math.round(width * ratio),
    width: Math.round(width),
    depth: Math.round(width * depth),
  });
  const known = estimateWeight(shape, at(500))?.carats ?? 500;
  const { length, width, depth: height } = at(500 * Math.cbrt(carats / known));
  return { length, width, height };
}

const gem = (type: Gem['type'], values: Values, plot: Gem['plot'] = []): Gem => ({
  gemId: newId(),
  type,
  values,
  plot,
});

const mark = (symbol: string, x: number, y: number, side: PlotMark['side'] = 'crown'): PlotMark => ({
  side,
  symbol,
  x,
  y,
});

/** What gives a stone its clarity grade, as its report draws it. */
const plots: Readonly<Record<string, Gem['plot']>> = {
  VVS2: [mark('Pinpoint', 452, 418), mark('Pinpoint', 474, 436)],
  VS1: [mark('Crystal', 588, 402), mark('Pinpoint', 430, 560), mark('Natural', 500, 46, 'pavilion')],
  VS2: [
    mark('Crystal', 402, 470),
    mark('Feather', 724, 664),
    mark('Needle', 548, 372),
    mark('Indented natural', 930, 560, 'pavilion'),
  ],
  SI1: [
    mark('Cloud', 520, 470),
    mark('Crystal', 412, 398),
    mark('Crystal', 610, 566),
    mark('Feather', 286, 700),
    mark('Extra facet', 820, 700, 'pavilion'),
  ],
};

// Domain marketplace §4.11: a plot is advised from 0.75 ct.
const plottedCarats = 750;

/** Depth as labs state it: of a round to the mean diameter, of others to the width. */
function proportions(shape: string, size: Values): Values {
  const [length, width, height] = ['length', 'width', 'height'].map((key) => Number(size[key]));
  const across = shape === 'Round' ? ((length ?? 0) + (width ?? 0)) / 2 : (width ?? 0);
  const tables: Readonly<Record<string, number>> = { Round: 570, Emerald: 640 };
  return { depth: Math.round(((height ?? 0) / across) * 1_000), table: tables[shape] ?? 590 };
}

interface Cut {
  readonly title: string;
  readonly carats: number;
  readonly shape?: string;
  readonly count?: number;
  readonly price: number;
  readonly loose?: true;
  readonly report?: readonly [lab: string, number: string];
}

/** A diamond with a report, or graded and estimated in its mounting. Weights in thousandths, prices in dollars. */
export function diamond(
  { title, carats, shape = 'Round', count = 1, price, loose, report }: Cut,
  [color, clarity]: readonly [color: string, clarity: string],
  more: Values = {},
): Gem {
  const size = sizeOf(shape, carats / count);
  const isReported = report !== undefined;
  return gem(
    'Diamond',
    {
      title,
      count,
      setting: loose ? 'Loose' : 'Mounted',
      origin: 'Natural',
      shape,
      carats,
      weightBasis: isReported ? 'From the report' : loose ? 'Weighed' : 'Estimated',
      ...size,
      color,
      clarity,
      ...(shape === 'Round' && { cut: isReported ? 'Excellent' : 'Very good' }),
      polish: isReported ? 'Excellent' : 'Very good',
      symmetry: isReported ? 'Excellent' : 'Very good',
      fluorescence: 'None',
      girdle: 'Medium',
      culet: 'None',
      treatment: 'None detected',
      ...(report !== undefined && {
        ...proportions(shape, size),
        lab: report[0],
        reportNumber: report[1],
        inscription: `${report[0]} ${report[1]}`,
      }),
      pricePerCarat: price * 100,
      ...more,
    },
    isReported && count === 1 && carats >= plottedCarats ? plots[clarity] : [],
  );
}

export function stone(
  { title, carats, shape = 'Oval', count = 1, price, loose, report }: Cut,
  more: Values,
): Gem {
  return gem('Colored stone', {
    title,
    count,
    setting: loose ? 'Loose' : 'Mounted',
    origin: 'Natural',
    shape,
    carats,
    weightBasis: report === undefined ? 'Estimated' : 'From the report',
    ...sizeOf(shape, carats / count / (density[String(more['species'])] ?? 1)),
    cutStyle: 'Mixed cut',
    tone: 6,
    saturation: 5,
    clarityType: 'Type II',
    clarity: 'VS',
    cut: 'Very good',
    phenomenon: 'None',
    treatment: 'Heated',
    ...(report !== undefined && { lab: report[0], reportNumber: report[1] }),
    pricePerCarat: price * 100,
    ...more,
  });
}

export const pearls = (
  title: string,
  [count, least, most]: readonly [count: number, least: number, most: number],
  price: number,
  more: Values,
): Gem =>
  gem('Pearl', {
    title,
    count,
    kind: 'Akoya',
    // The trade calls a range of half a millimeter uniform.
    grading: most - least <= 50 ? 'Uniform' : 'Graduated',
    sizeLeast: least,
    sizeMost: most,
    shape: 'Round',
    bodyColor: 'White',
    overtone: 'Rosé',
    luster: 'Excellent',
    surface: 'Lightly spotted',
    nacre: 'Acceptable',
    matching: 'Excellent',
    stringing: 'Knotted',
    pearlPrice: price * 100,
    ...more,
  });
