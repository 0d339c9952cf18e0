import type { Diamond, StoneFacts } from './diamond-shape.ts';

export const fluorescenceWords: Readonly<Record<Diamond['fluorescenceIntensity'], string>> = {
  NON: 'None',
  FNT: 'Faint',
  MED: 'Medium',
  STG: 'Strong',
  VST: 'V. strong',
  Unknown: '-',
};

export const gradeWords: Readonly<Record<Diamond['cutGrade'], string>> = {
  Ideal: 'Ideal',
  EX: 'Excellent',
  VG: 'Very good',
  G: 'Good',
  F: 'Fair',
  P: 'Poor',
  None: '-',
  Unknown: '-',
};

export const girdleWords: Readonly<Record<Diamond['girdleMin'], string>> = {
  ETN: 'Ext. Thin',
  VTN: 'Very Thin',
  THN: 'Thin',
  MED: 'Medium',
  STK: 'Sli. Thick',
  THK: 'Thick',
  VTK: 'Very Thick',
  ETK: 'Ext. Thick',
  Unknown: '-',
};

export const culetWords: Readonly<Record<Diamond['culetSize'], string>> = {
  NON: 'None',
  VSM: 'Very small',
  SML: 'Small',
  MED: 'Medium',
  SLG: 'Sli. large',
  LGE: 'Large',
  VLG: 'Very large',
  ELG: 'Ext. large',
  Unknown: '-',
};

export const intensityWords: Readonly<Record<Diamond['fancyIntensity'], string>> = {
  None: '-',
  FNT: 'Faint',
  VLT: 'Very Light',
  LIT: 'Light',
  FLT: 'Fancy Light',
  FAN: 'Fancy',
  FDK: 'Fancy Dark',
  INT: 'Fancy Intense',
  FDP: 'Fancy Deep',
  VIV: 'Fancy Vivid',
};

const excellent: readonly string[] = ['Ideal', 'EX'];

/** Cut, polish and symmetry in one word when they agree; most shapes have no cut grade. */
export function makeLabel({
  cutGrade,
  polish,
  symmetry,
}: Pick<StoneFacts, 'cutGrade' | 'polish' | 'symmetry'>): string {
  const graded = [cutGrade, polish, symmetry].filter((grade) => grade !== 'None' && grade !== 'Unknown');
  if (graded.length === 0) return '-';
  if (graded.every((grade) => excellent.includes(grade))) return `${graded.length}EX`;
  const codes = graded.map((grade) => (grade === 'Ideal' ? 'ID' : grade));
  return new Set(codes).size === 1 ? `${codes.length}${codes[0]}` : codes.join(' ');
}

/** 'Unknown' as a dash. */
export const knownOrDash = (word: string): string => (word === 'Unknown' ? '-' : word);

export function girdleLabel({ girdleMin, girdleMax }: StoneFacts): string {
  return girdleMin === girdleMax
    ? girdleWords[girdleMin]
    : `${girdleWords[girdleMin]} to ${girdleWords[girdleMax]}`;
}
