import { useQuery } from '@tanstack/react-query';
import { day, formatDay } from '#kit/domain/day.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import {
  culetWords,
  fluorescenceWords,
  girdleLabel,
  gradeWords,
  knownOrDash,
} from '#modules/marketplace/stones/contract/grade-words.ts';
import {
  caratLabel,
  colorLabel,
  hundredths,
  ratioLabel,
  sizeLabel,
  tenths,
} from '#modules/marketplace/stones/contract/stone-words.ts';
import { reportLinksQuery } from '#modules/marketplace/pricing/web/price-queries.ts';
import { namesOtherReport } from '#modules/marketplace/stones/domain/inscription.ts';
import { spreadLabel } from '#modules/marketplace/stones/web/face-up-words.ts';
import { MatchLine, MismatchLine } from '#modules/marketplace/stones/web/mismatch-badge.tsx';
import { StoneSide } from './stone-side.tsx';
import styles from './stone-page.module.css';

const orDash = (word: string): string => (word === 'None' ? '-' : knownOrDash(word));
const withUnit = (value: number | null, unit: string, least = 2): string =>
  value === null ? '-' : `${hundredths(value, least)}${unit}`;

function describeFluorescence({ fluorescenceIntensity, fluorescenceColor }: Diamond): string {
  const words = fluorescenceWords[fluorescenceIntensity];
  return fluorescenceColor === 'None' ? words : `${words}, ${fluorescenceColor.toLowerCase()}`;
}

/** Says if the inscription has a different report number, so the jeweler checks the stone. */
function inscriptionWords({ inscription, gradingReportNumber: number }: Diamond): string {
  if (inscription === undefined) return '-';
  const differs = number !== null && namesOtherReport(inscription, number);
  return differs ? `${inscription} (differs from the report number)` : inscription;
}

type Fields = readonly (readonly [string, (stone: Diamond) => string])[];

/** Every field in the trade's own words; '-' when unknown. */
const fields: Fields = [
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
  ['Laser inscription', inscriptionWords],
  [
    'Provenance',
    ({ provenanceReportName: name, provenanceNumber: number }) =>
      [orDash(name), number].filter(Boolean).join(' '),
  ],
];

const labGrownFields: Fields = [
  ['Growth method', ({ growthMethod }) => orDash(growthMethod)],
  ['Returnable', ({ returnable }) => (returnable ? 'Yes' : 'No')],
];

/** Spec marketplace §2: the additional fields of AGS-graded stones, for AGS partners. */
function agsFields({ ags }: Diamond): Fields {
  if (ags === undefined) return [];
  return [
    ['AGS number', () => ags.agsNumber ?? '-'],
    ['AGS cut grade', () => `${ags.cutGrade}, ${ags.cutGradeDescription}`],
    ['Light performance', () => String(ags.lightPerformance)],
    ['Proportion factor', () => String(ags.proportionFactor)],
    ['AGS report', () => ags.reportType],
  ];
}

const inPercent = (value: number | null): string => (value === null ? '-' : `${tenths(value)}%`);
const pairOf = (one: string, other: string): string =>
  one === other && one === '-' ? '-' : `${one}, ${other}`;

/** Known once the lab was asked. */
const issuedFields = ({ reportIssuedOn: on }: Diamond): Fields =>
  on === undefined ? [] : [['Issued', () => formatDay(day(on))]];

/** What buyers read first, beside a stone's pictures. */
const mainFields: Fields = [
  ['Carat', (stone) => `${caratLabel(stone)} ct`],
  ['Color', (stone) => colorLabel(stone) || '-'],
  ['Clarity', ({ clarity }) => orDash(clarity)],
  ['Cut', ({ cutGrade }) => gradeWords[cutGrade]],
  ['Polish, symmetry', ({ polish, symmetry }) => pairOf(gradeWords[polish], gradeWords[symmetry])],
  ['Fluorescence', describeFluorescence],
  ['Measurements', (stone) => (stone.length === null ? '-' : `${sizeLabel(stone)} mm`)],
  ['Table, depth', ({ table, depth }) => pairOf(inPercent(table), inPercent(depth))],
  ['Girdle', girdleLabel],
  ['Shade, milky', ({ shade, milky }) => pairOf(knownOrDash(shade), knownOrDash(milky))],
  ['Black inclusion', ({ blackInclusion }) => knownOrDash(blackInclusion)],
  ['Eye clean', ({ eyeClean }) => knownOrDash(eyeClean)],
  ['Treatment', ({ treatmentType }) => knownOrDash(treatmentType)],
];

const namedInMain: readonly string[] = ['Cut', 'Polish', 'Symmetry', 'Fluorescence', 'Girdle'].concat(
  ['Length', 'Width', 'Height', 'Table', 'Depth'],
  ['Shade', 'Milky', 'Black inclusion', 'Eye clean', 'Treatment'],
);

const listFields = (stone: Diamond): Fields => [
  ...fields,
  ...(stone.diamondType === 'Lab' ? labGrownFields : []),
  ...agsFields(stone),
];

/** Beside the pictures: the report's main facts, with a link to its page on the lab's site. */
export function ReportBeside({ stone }: ReportProps) {
  const { gradingLab, gradingReportNumber } = stone;
  const { data } = useQuery(reportLinksQuery(stone.supplierItemIdentifier));
  const link = data?.links[0];
  const title = gradingLab === 'None' ? 'No lab report' : `${gradingLab} report`;
  return (
    <section className={styles.side} aria-label={title}>
      <SectionTitle
        beside={
          link ? (
            <a
              className={styles.reportLink}
              href={link.url}
              target="_blank"
              rel="noreferrer"
              aria-label={`${gradingReportNumber ?? ''}, open the ${title}`}
            >
              <Icon name="document" size={16} /> {gradingReportNumber}
            </a>
          ) : (
            gradingReportNumber
          )
        }
      >
        {title}
      </SectionTitle>
      <MatchLine stone={stone} />
      <MismatchLine stone={stone} />
      <FactLines stone={stone} lines={[...issuedFields(stone), ...mainFields]} />
    </section>
  );
}

/** The side view, and what the report says besides the main facts. */
export function ProportionsPanel({ stone }: ReportProps) {
  return (
    <Card label="Proportions and more" padded={false}>
      <StoneSide stone={stone} />
      <div className={styles.more}>
        <Halves stone={stone} lines={listFields(stone).filter(([name]) => !namedInMain.includes(name))} />
      </div>
    </Card>
  );
}

export function ReportPanel({ stone }: ReportProps) {
  return (
    <Card label="Report and appearance">
      <SectionTitle>Report and appearance</SectionTitle>
      <MatchLine stone={stone} />
      <Halves stone={stone} lines={[...issuedFields(stone), ...listFields(stone)]} />
    </Card>
  );
}

interface ReportProps {
  readonly stone: Diamond;
}

interface LinesProps extends ReportProps {
  readonly lines: Fields;
}

function Halves({ stone, lines }: LinesProps) {
  const half = Math.ceil(lines.length / 2);
  return (
    <div className={styles.columns}>
      <FactLines stone={stone} lines={lines.slice(0, half)} />
      <FactLines stone={stone} lines={lines.slice(half)} />
    </div>
  );
}

function FactLines({ stone, lines }: LinesProps) {
  return (
    <FactList>
      {lines.map(([name, words]) => (
        <FactLine key={name} name={name}>
          {words(stone)}
        </FactLine>
      ))}
    </FactList>
  );
}
