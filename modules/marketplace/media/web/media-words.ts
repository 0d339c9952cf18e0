import type { Media } from './media-queries.ts';

/** Only a seller's own media of one stone is called the actual stone. */
const subjectWords: Readonly<Record<Media['shows'], string>> = {
  Actual: 'Actual stone',
  Several: "Seller's sample",
  Sample: 'Sample stone',
};

/** "Actual stone", "Actual stone, 15°". */
export const subjectLabel = ({ shows }: Pick<Media, 'shows'>, turn?: number): string =>
  turn === undefined ? subjectWords[shows] : `${subjectWords[shows]}, ${turn}°`;
