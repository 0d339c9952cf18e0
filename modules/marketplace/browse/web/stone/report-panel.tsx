import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import {
  culetWords,
  fluorescenceWords,
  girdleLabel,
  gradeWords,
  knownOrDash,
} from '#modules/marketplace/stones/contract/grade-words.ts';
import { hundredths, ratioLabel } from '#modules/marketplace/stones/contract/stone-words.ts';
import { spreadLabel } from '#modules/marketplace/stones/web/face-up-words.ts';
import styles from './stone-page.module.css';

const orDash = (word: string): string => (word === 'None' ? '-' : knownOrDash(word));
const withUnit = (value: number | null, unit: string, least = 2): string =>
  value === null ? '-' : `${hundredths(value, least)}${unit}`;

function describeFluorescence({ fluorescenceIntensity, fluorescenceColor }: Diamond): string {
  const words = fluorescenceWords[fluorescenceIntensity];
  return fluorescenceColor === 'None' ? words : `${words}, ${fluorescenceColor.toLowerCase()}`;
}

/** Every field in the trade's own words; '-' when unknown. */
const fields: readonly (readonly [string, (stone: Diamond) => string])[] = [
  ['Cut', ({ cutGrade }) => gradeWords[cutGrade]],
  ['Polish', ({ polish }) => gradeWords[polish]],
  ['Symmetry', ({ symmetry }) => gradeWords[symmetry]],
  ['Fluorescence', describeFluorescence],
  ['Girdle', girdleLabel],
  ['Culet size', ({ culetSize }) => culetWords[culetSize]],
  ['Culet condition', ({ culetCondition }) => orDash(culetCondition)],
  ['Table', ({ table }) => withUnit(table, '%', 1)],
  ['Depth', ({ depth }) => withUnit(depth, '%', 1)],
  ['Crown height', ({ crownHeight }) => withUnit(crownHeight, '%', 1)],
  ['Crown angle', ({ crownAngle }) => withUnit(crownAngle, '°', 1)],
  ['Pavilion depth', ({ pavilionDepth }) => withUnit(pavilionDepth, '%', 1)],
  ['Pavilion angle', ({ pavilionAngle }) => withUnit(pavilionAngle, '°', 1)],
  ['Length', ({ length }) => withUnit(length, ' mm')],
  ['Width', ({ width }) => withUnit(width, ' mm')],
  ['Height', ({ height }) => withUnit(height, ' mm')],
  ['Ratio', ratioLabel],
  ['Spread', spreadLabel],
  ['Shade', ({ shade }) => knownOrDash(shade)],
  ['Milky', ({ milky }) => knownOrDash(milky)],
  ['Black inclusion', ({ blackInclusion }) => knownOrDash(blackInclusion)],
  ['Eye clean', ({ eyeClean }) => knownOrDash(eyeClean)],
  ['Treatment', ({ treatmentType }) => knownOrDash(treatmentType)],
  ['Report type', ({ reportType }) => orDash(reportType)],
  [
    'Provenance',
    ({ provenanceReportName: name, provenanceNumber: number }) =>
      [orDash(name), number].filter(Boolean).join(' '),
  ],
];

const labGrownFields: typeof fields = [
  ['Growth method', ({ growthMethod }) => orDash(growthMethod)],
  ['Returnable', ({ returnable }) => (returnable ? 'Yes' : 'No')],
];

/** Spec marketplace §2: the additional fields of AGS-graded stones, for AGS partners. */
function agsFields({ ags }: Diamond): typeof fields {
  if (ags === undefined) return [];
  return [
    ['AGS number', () => ags.agsNumber ?? '-'],
    ['AGS cut grade', () => `${ags.cutGrade}, ${ags.cutGradeDescription}`],
    ['Light performance', () => String(ags.lightPerformance)],
    ['Proportion factor', () => String(ags.proportionFactor)],
    ['AGS report', () => ags.reportType],
  ];
}

export function ReportPanel({ stone }: { readonly stone: Diamond }) {
  const shown = [...fields, ...(stone.diamondType === 'Lab' ? labGrownFields : []), ...agsFields(stone)];
  const half = Math.ceil(shown.length / 2);
  return (
    <Card label="Report and appearance">
      <SectionTitle>Report and appearance</SectionTitle>
      <div className={styles.columns}>
        {[shown.slice(0, half), shown.slice(half)].map((lines, at) => (
          <FactList key={at}>
            {lines.map(([name, words]) => (
              <FactLine key={name} name={name}>
                {words(stone)}
              </FactLine>
            ))}
          </FactList>
        ))}
      </div>
    </Card>
  );
}
