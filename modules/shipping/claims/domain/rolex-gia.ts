/** Spec shipping §3: the Rolex/GIA question of a claim. */
export const rolexGiaAnswers = ['None', 'Rolex', 'Gia', 'Both'] as const;
export type RolexGia = (typeof rolexGiaAnswers)[number];

export const rolexGiaWords: Readonly<Record<RolexGia, string>> = {
  None: 'No',
  Rolex: 'Rolex watch',
  Gia: 'GIA-graded stone',
  Both: 'Both',
};

/** What is asked after each answer; null: nothing. */
export const numbersAsked: Readonly<Record<RolexGia, string | null>> = {
  None: null,
  Rolex: 'Rolex serial numbers',
  Gia: 'GIA report numbers',
  Both: 'Rolex serial and GIA report numbers',
};

interface Answered {
  readonly rolexGia?: RolexGia | null | undefined;
  readonly serial: string;
}

/** The question and its numbers as one line. Claims filed before it was asked may have only numbers. */
export function rolexGiaLine({ rolexGia, serial }: Answered): readonly [string, string] {
  const asked = numbersAsked[rolexGia ?? 'Both'];
  if (asked === null) return ['Rolex or GIA-graded stone', rolexGiaWords.None];
  return [asked, serial === '' && (rolexGia ?? null) !== null ? 'Not entered' : serial];
}
