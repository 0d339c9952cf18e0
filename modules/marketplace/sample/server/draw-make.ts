import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { RandomSource, Weights } from './random-source.ts';
import { createDrawer, chance } from './random-source.ts';

export interface Make {
  readonly cutGrade: WordOf<'cutGrade'>;
  readonly polish: WordOf<'polish'>;
  readonly symmetry: WordOf<'symmetry'>;
}

type Cut = Exclude<WordOf<'cutGrade'>, 'None' | 'Unknown'>;

const lowerCuts: Weights<Cut> = { EX: 34, VG: 46, G: 14, F: 5, P: 1 };
const drawCutBelow = createDrawer(lowerCuts);
const drawFinish = createDrawer<Cut>({ EX: 46, VG: 44, G: 9, F: 1 });
const drawSymmetry = createDrawer<Cut>({ EX: 16, VG: 64, G: 18, F: 2 });
const drawIdeal = createDrawer<Cut>({ Ideal: 55, EX: 38, VG: 6, G: 1 });
const drawFineFinish = createDrawer<Cut>({ EX: 95, VG: 5 });

/** Cut, polish and symmetry are correlated. Six of ten natural rounds are excellent in all three. */
export function drawMake(
  { isGrown, shape, lab }: { isGrown: boolean; shape: WordOf<'shape'>; lab: WordOf<'gradingLab'> },
  care: number,
  random: RandomSource,
): Make {
  if (lab === 'None') return drawUngraded(shape, random);
  const fine = isGrown || care > fineFrom;
  const finish = {
    polish: fine ? drawFineFinish(random) : drawFinish(random),
    symmetry: fine ? drawFineFinish(random) : drawSymmetry(random),
  };
  return { ...finish, cutGrade: drawCut({ isGrown, shape, lab, fine }, random) };
}

// Thirteen of twenty normally distributed values are above this.
const fineFrom = -0.385;

function drawCut(
  of: { isGrown: boolean; shape: WordOf<'shape'>; lab: WordOf<'gradingLab'>; fine: boolean },
  random: RandomSource,
): WordOf<'cutGrade'> {
  if (of.shape !== 'Round') {
    // GIA and most others grade the cut of rounds only; IGI grades some other shapes too.
    return of.lab === 'IGI' && chance(random, 0.4) ? drawFineFinish(random) : 'None';
  }
  if (of.lab === 'AGS') return of.fine ? 'Ideal' : 'EX';
  if (of.isGrown) return drawIdeal(random);
  return of.fine ? 'EX' : drawCutBelow(random);
}

/** Without a report it is the seller's word, if any. */
function drawUngraded(shape: WordOf<'shape'>, random: RandomSource): Make {
  return {
    cutGrade: shape !== 'Round' ? 'None' : chance(random, 0.6) ? 'Unknown' : drawCutBelow(random),
    polish: chance(random, 0.6) ? 'Unknown' : drawFinish(random),
    symmetry: chance(random, 0.6) ? 'Unknown' : drawSymmetry(random),
  };
}
