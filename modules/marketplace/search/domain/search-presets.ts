import type { Filters } from './criteria.ts';
import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { milkies, shades } from '#modules/marketplace/stones/domain/vocabularies.ts';

// Spec marketplace §3: cut-grade presets.
export const makePresets = ['3EX', 'EX Cut', '3VG+', 'Empty'] as const;
export type MakePreset = (typeof makePresets)[number];

const excellent = ['Ideal', 'EX'] as const;
const veryGood = [...excellent, 'VG'] as const;

/**
 * A preset's make. Labs grade the cut of few shapes besides rounds: stones without a cut grade ('None') match
 * by polish and symmetry alone, otherwise a search for 3EX ovals would find nothing. A round whose grade is missing
 * ('Unknown') doesn't match.
 */
export function makeFilters(preset: MakePreset): Pick<Filters, 'cutGrade' | 'polish' | 'symmetry'> {
  switch (preset) {
    case '3EX':
      return { cutGrade: [...excellent, 'None'], polish: excellent, symmetry: excellent };
    case 'EX Cut':
      return { cutGrade: [...excellent, 'None'] };
    case '3VG+':
      return { cutGrade: [...veryGood, 'None'], polish: veryGood, symmetry: veryGood };
    case 'Empty':
      return {};
  }
}

/** Length to width in thousandths, as the trade wants for each shape. */
export const ratioPresets = {
  Square: { from: 1_000, to: 1_050 },
  'Slightly Long': { from: 1_050, to: 1_150 },
  Long: { from: 1_150, to: 1_350 },
  'Classic Heart': { from: 900, to: 1_100 },
  'Classic Emerald': { from: 1_300, to: 1_400 },
  'Classic Oval': { from: 1_300, to: 1_700 },
  'Classic Pear': { from: 1_450, to: 1_750 },
  'Classic Marquise': { from: 1_750, to: 2_300 },
} as const;

export type RatioPresetName = keyof typeof ratioPresets;
export const ratioPresetNames = Object.keys(ratioPresets) as readonly RatioPresetName[];

// Spec marketplace §3: shade presets. BGM is the trade's term for brown, green and milky, which no report mentions.
export const shadePresets = ['No BGM', 'Empty'] as const;
export type ShadePreset = (typeof shadePresets)[number];

type Shade = WordOf<'shade'>;

const shadeFamilies = {
  brown: ['Brown', 'Faint Brown'],
  green: ['Green', 'Faint Green'],
  blue: ['Blue'],
  gray: ['Gray'],
  otherShade: ['White', 'Yellow', 'Black', 'Pink', 'Mixed Tinge', 'Other'],
} as const satisfies Readonly<Record<string, readonly Shade[]>>;

const bgm = new Set<Shade>([...shadeFamilies.brown, ...shadeFamilies.green, 'Mixed Tinge']);

type ShadeChoices = { readonly [Family in keyof typeof shadeFamilies]: boolean } & {
  readonly shade: ShadePreset;
  readonly sub: boolean;
  readonly sul: boolean;
  readonly luster: readonly WordOf<'milky'>[];
};

/** Shade and milkiness. Stones of unknown shade are included unless switched off. */
export function shadeFilters(choices: ShadeChoices): Pick<Filters, 'shade' | 'milky'> {
  const shade = chosenShades(choices);
  const milky = chosenLusters(choices);
  return { ...(shade === undefined ? {} : { shade }), ...(milky === undefined ? {} : { milky }) };
}

function chosenShades(choices: ShadeChoices): readonly Shade[] | undefined {
  const unknown: readonly Shade[] = choices.sub ? ['Unknown'] : [];
  const known = shades.filter((word) => word !== 'Unknown');
  if (choices.shade === 'No BGM') return [...known.filter((word) => !bgm.has(word)), ...unknown];
  const chosen = Object.entries(shadeFamilies).flatMap(([name, words]): readonly Shade[] =>
    choices[name as keyof typeof shadeFamilies] ? words : [],
  );
  if (chosen.length > 0) return [...chosen, ...unknown];
  return choices.sub ? undefined : known;
}

function chosenLusters({ shade, luster, sul }: ShadeChoices): readonly WordOf<'milky'>[] | undefined {
  const unknown = sul ? (['Unknown'] as const) : [];
  if (shade === 'No BGM') return ['None', ...unknown];
  if (luster.length > 0) return [...luster.filter((word) => word !== 'Unknown'), ...unknown];
  return sul ? undefined : milkies.filter((word) => word !== 'Unknown');
}
