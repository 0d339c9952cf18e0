import type { Filters } from '#modules/marketplace/stones/domain/search/criteria.ts';

// Spec marketplace §3: cut-grade presets.
export const makePresets = ['3EX', 'EX Cut', '3VG+', 'Empty'] as const;
export type MakePreset = (typeof makePresets)[number];

const excellent = ['Ideal', 'EX'] as const;
const veryGood = [...excellent, 'VG'] as const;

/**
 * What a preset asks of the make. Laboratories grade the cut of few shapes but rounds: those without a grade ('None')
 * pass by polish and symmetry alone, where otherwise a search for 3EX ovals would find nothing. A round that should
 * have a grade and has none ('Unknown') does not pass.
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
