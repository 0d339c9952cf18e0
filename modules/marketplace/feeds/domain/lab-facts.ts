import { factNames, factWords, findContradictions } from '#modules/marketplace/stones/domain/report-facts.ts';
import type { FactName, ReportFacts } from '#modules/marketplace/stones/domain/report-facts.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { normalShapes } from '#modules/marketplace/stones/domain/vocabularies.ts';

/** A report's facts in the lab's own words; thousandths of a carat, hundredths of a millimeter. */
export interface LabWords {
  readonly origin?: string;
  readonly shape?: string;
  readonly carats?: number;
  readonly color?: string;
  readonly clarity?: string;
  readonly length?: number;
  readonly width?: number;
  readonly height?: number;
}

export interface LabVerdict {
  /** Facts that the report states otherwise. */
  readonly contradicted: readonly FactName[];
  /** The stone's facts by its report; what the report leaves open stays. */
  readonly facts: ReportFacts;
  /** Whether the report states every fact. */
  readonly isWhole: boolean;
}

/** Words that state nothing are left out. */
type StatedFacts = { readonly [Fact in keyof ReportFacts]?: ReportFacts[Fact] | undefined };

/** Compares a stone with what its lab's report states. */
export function judgeByLab(stone: ReportFacts, lab: LabWords): LabVerdict {
  const stated = statedFacts(stone, lab);
  const isStated = (name: FactName): boolean => stated[name] !== undefined;
  const said: ReportFacts = { ...stone, ...onlyStated(stated) };
  const contradicted = findContradictions(said, stone);
  // A fact that agrees within rounding, or by the outline's other name, keeps its own words.
  const replaced = contradicted.includes('colorType') ? letterFacts : [];
  const taken = factNames.filter(
    (name) => contradicted.includes(name) || replaced.includes(name) || isOpen(stone, name),
  );
  return {
    contradicted,
    facts: { ...stone, ...Object.fromEntries(taken.map((name) => [name, said[name]])) },
    isWhole: factNames.every(isStated),
  };
}

const onlyStated = (stated: StatedFacts): Partial<ReportFacts> =>
  Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));

const unstated: Partial<Record<FactName, string | undefined>> = factWords;
const isOpen = (stone: ReportFacts, name: FactName): boolean =>
  stone[name] === null || stone[name] === unstated[name];

function statedFacts(stone: ReportFacts, lab: LabWords): StatedFacts {
  const color = colorOf(lab.color ?? '');
  return {
    diamondType: typeOf(stone, lab.origin ?? ''),
    shape: shapeOf(stone, lab.shape ?? ''),
    ...(color === undefined ? {} : { color, ...letterColor }),
    clarity: clarityOf(lab.clarity ?? ''),
    carat: lab.carats,
    length: lab.length,
    width: lab.width,
    height: lab.height,
  };
}

/** A stone with a color letter has no fancy color. The words of fancy colors are left open. */
const letterColor = {
  colorType: 'Color',
  fancyIntensity: 'None',
  fancyOvertone: 'None',
  fancyColor: 'None',
} as const;
const letterFacts: readonly FactName[] = ['colorType', 'fancyIntensity', 'fancyOvertone', 'fancyColor'];

const wordIn = <Field extends EnumFieldName>(field: Field, text: string): WordOf<Field> | undefined =>
  (enumFields[field] as readonly WordOf<Field>[]).find((word) => word.toUpperCase() === text.toUpperCase());

/** Our choice: a reading never turns a lab-grown stone into a natural one; labs' answers leave growth out more often. */
function typeOf({ diamondType }: ReportFacts, origin: string): WordOf<'diamondType'> | undefined {
  if (/^lab/i.test(origin)) return 'Lab';
  return /^natural/i.test(origin) && diamondType === 'Natural' ? 'Natural' : undefined;
}

/** Our choice: labs are read by their main shapes, so a special shape is compared only by an outline that it shares. */
function shapeOf(stone: ReportFacts, text: string): WordOf<'shape'> | undefined {
  const shape = wordIn('shape', text);
  if (shape === undefined) return undefined;
  const isMain = (normalShapes as readonly string[]).includes(stone.shape);
  return isMain || !findContradictions({ ...stone, shape }, stone).includes('shape') ? shape : undefined;
}

const flawless = new Map<string, WordOf<'clarity'>>([
  ['FLAWLESS', 'FL'],
  ['INTERNALLYFLAWLESS', 'IF'],
]);

function clarityOf(text: string): WordOf<'clarity'> | undefined {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '');
  const clarity = flawless.get(plain) ?? wordIn('clarity', plain);
  return clarity === 'Unknown' ? undefined : clarity;
}

/** "G", or beyond N a pair: "O", "P" and "O-P" are OP. */
function colorOf(text: string): WordOf<'color'> | undefined {
  const [, first, last = first] =
    /^([D-Z])(?:\s*(?:-|to)\s*([D-Z]))?$/i.exec(text.trim().toUpperCase()) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const grades = enumFields.color.filter((word) => /^(?:[D-N]|[O-Z]{2})$/.test(word));
  return grades.find((grade) => grade.includes(first) && grade.includes(last));
}
