import type { Stone } from '#modules/marketplace/stones/server/stone-tables.ts';

/** Drawn by `tools/stone-turns`: stones of one cut, near in color and clarity, share a picture and a turn. */
export interface DemoPicture {
  readonly image: string;
  readonly turn: string;
}

export const demoFrames = 24;

const cuts: Readonly<Partial<Record<Stone['shape'], string>>> = {
  Round: 'round',
  Oval: 'oval',
  Emerald: 'emerald',
  Princess: 'princess',
};

/** The drawn length to width, and how far a stone may differ from it, in thousandths. */
const ratios: Readonly<Partial<Record<Stone['shape'], number>>> = { Oval: 1_380, Emerald: 1_400 };
const ratioTolerance = 90;

const colors = [
  { grades: 'DEF', name: 'df' },
  { grades: 'GH', name: 'gh' },
  { grades: 'IJ', name: 'ij' },
  { grades: 'KL', name: 'kl' },
  { grades: 'M', name: 'm' },
] as const;

const clarities = [
  { grades: /^(?:FL|IF|VVS[12])$/, name: 'vvs', colors: ['df', 'gh'] },
  { grades: /^VS[12]$/, name: 'vs', colors: ['df', 'gh', 'ij', 'kl', 'm'] },
  { grades: /^SI[123]$/, name: 'si', colors: ['df', 'gh', 'ij', 'kl', 'm'] },
  { grades: /^I1$/, name: 'i', colors: ['gh'] },
] as const;

/** The picture that fits a stone by everything that would show; none if it would mislead. */
export function demoPicture(stone: Stone): DemoPicture | undefined {
  const cut = cuts[stone.shape];
  const color = colors.find(({ grades }) => stone.color.length === 1 && grades.includes(stone.color))?.name;
  const clarity = clarities.find(({ grades }) => grades.test(stone.clarity));
  if (cut === undefined || color === undefined || clarity === undefined || stone.hasImage !== 'Yes')
    return undefined;
  if (!clarity.colors.some((name) => name === color) || !isPlain(stone) || !hasDrawnRatio(stone))
    return undefined;
  const name = `/stone-turns/${cut}-${color}-${clarity.name}`;
  return { image: `${name}.avif`, turn: `${name}-turn.avif` };
}

const isPlain = ({ colorType, shade, milky }: Stone): boolean =>
  colorType === 'Color' && [shade, milky].every((word) => word === 'None' || word === 'Unknown');

function hasDrawnRatio({ shape, ratio }: Stone): boolean {
  const drawn = ratios[shape];
  return drawn === undefined || (ratio !== null && Math.abs(ratio - drawn) <= ratioTolerance);
}
