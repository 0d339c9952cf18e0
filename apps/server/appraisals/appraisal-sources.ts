import { colorLabel } from '#modules/marketplace/contract.ts';
import { canReadMarket, findBoughtStone } from '#modules/marketplace/server.ts';
import { findMemoItem } from '#modules/memo/server.ts';
import type { AppraisalSources, SourceItem } from '#modules/appraisals/server.ts';
import { requireMember } from '#platform/access/server.ts';

type Bought = NonNullable<Awaited<ReturnType<typeof findBoughtStone>>>['stone'];
type Lent = NonNullable<Awaited<ReturnType<typeof findMemoItem>>>['item'];

/** Where the market's or a memo's word differs from an appraiser's. Other words are left out unless they are the same. */
const words: Readonly<Record<string, string>> = {
  Trilliant: 'Triangle',
  Rose: 'Rose cut',
  'Half Moon': 'Half moon',
  'European Cut': 'Old European',
  EX: 'Excellent',
  VG: 'Very good',
  G: 'Good',
  F: 'Fair',
  P: 'Poor',
};
const fluorescences: Readonly<Record<string, string>> = {
  NON: 'None',
  FNT: 'Faint',
  MED: 'Medium',
  STG: 'Strong',
  VST: 'Very strong',
};
const girdles: Readonly<Record<string, string>> = {
  ETN: 'Extremely thin',
  VTN: 'Very thin',
  THN: 'Thin',
  MED: 'Medium',
  STK: 'Slightly thick',
  THK: 'Thick',
  VTK: 'Very thick',
  ETK: 'Extremely thick',
};
const culets: Readonly<Record<string, string>> = {
  NON: 'None',
  VSM: 'Very small',
  SML: 'Small',
  MED: 'Medium',
  SLG: 'Slightly large',
  LGE: 'Large',
  VLG: 'Very large',
  ELG: 'Extremely large',
};
const treatments: Readonly<Record<string, string>> = {
  None: 'None detected',
  'As Grown': 'None detected',
  'Laser Drilled': 'Laser drilled',
  'Laser drilled': 'Laser drilled',
  'Fracture filled': 'Fracture filled',
  HPHT: 'HPHT',
  Irradiated: 'Irradiated',
  Coated: 'Coated',
};
const labs = new Set(['GIA', 'IGI', 'GCAL', 'AGS', 'HRD']);

const wordOf = (word: string): string => words[word] ?? word;
const tenths = (hundredths: number | null): number | null =>
  hundredths === null ? null : Math.round(hundredths / 10);
const grownTitle = (isGrown: boolean): string => (isGrown ? 'Lab-grown diamond' : 'Diamond');

/** The lab, and whether the weight is its own. */
const reported = (lab: string | null, number: string | null) =>
  lab === null || lab === 'None' || !number
    ? {}
    : { lab: labs.has(lab) ? lab : 'Other', reportNumber: number, weightBasis: 'From the report' };

const colored = (color: string, fancy: string) =>
  color === 'Fancy' || /^Fancy |^Faint |^Light |^Very Light /.test(fancy)
    ? { color: 'Fancy', fancyColor: fancy }
    : { color };

const loose = { type: 'Loose stone', metal: 'None', quantity: 1 } as const;

function boughtItem(stone: Bought): Omit<SourceItem, 'from'> {
  const isGrown = stone.diamondType === 'Lab';
  return {
    type: 'Jewelry',
    values: { ...loose, title: `Loose ${grownTitle(isGrown).toLowerCase()}` },
    gems: [
      {
        type: 'Diamond',
        values: {
          title: grownTitle(isGrown),
          setting: 'Loose',
          origin: isGrown ? 'Laboratory-grown' : 'Natural',
          shape: wordOf(stone.shape),
          carats: stone.carat,
          ...reported(stone.gradingLab, stone.gradingReportNumber),
          ...colored(stone.color, colorLabel(stone)),
          clarity: stone.clarity,
          cut: wordOf(stone.cutGrade),
          polish: wordOf(stone.polish),
          symmetry: wordOf(stone.symmetry),
          fluorescence: fluorescences[stone.fluorescenceIntensity],
          length: stone.length,
          width: stone.width,
          height: stone.height,
          depth: tenths(stone.depth),
          table: tenths(stone.table),
          crownAngle: tenths(stone.crownAngle),
          pavilionAngle: tenths(stone.pavilionAngle),
          girdle: girdles[stone.girdleMax],
          culet: culets[stone.culetSize],
          treatment: treatments[stone.treatmentType],
        },
      },
    ],
  };
}

function lentItem(item: Lent): Omit<SourceItem, 'from'> {
  if (item.kind === 'Jewelry')
    return {
      type: item.type === 'Watch' ? 'Watch' : 'Jewelry',
      values: {
        title: item.description.slice(0, 80),
        description: item.description,
        type: item.type === 'Set' ? 'Other' : item.type,
        number: item.itemId,
        quantity: item.quantity,
        ...(item.type !== 'Watch' && { totalWeight: item.weight, weightUnit: 'Gram' }),
      },
      gems: [],
    };
  const isGrown = item.creationType === 'Lab-grown';
  return {
    type: 'Jewelry',
    values: { ...loose, title: `Loose ${grownTitle(isGrown).toLowerCase()}`, number: item.itemId },
    gems: [
      {
        type: 'Diamond',
        values: {
          title: grownTitle(isGrown),
          setting: 'Loose',
          origin: isGrown ? 'Laboratory-grown' : 'Natural',
          shape: item.shape,
          carats: item.carats,
          ...reported(item.lab, item.reportNumber),
          ...colored(item.color, item.color),
          clarity: item.clarity,
          treatment: treatments[item.treatment],
        },
      },
    ],
  };
}

/** An appraisal starts from a stone that the company bought, or from an item of its memo. */
export const appraisalSources: AppraisalSources = {
  async orderedStone(ctx, orderItemId) {
    if (!canReadMarket(ctx)) return undefined;
    const { companyId } = requireMember(ctx.actor);
    const found = await findBoughtStone(ctx, companyId, orderItemId);
    return found && { from: `order ${found.number}`, ...boughtItem(found.stone) };
  },
  async memoItem(ctx, memoId, line) {
    const found = await findMemoItem(ctx, memoId, line);
    return found && { from: `memo ${found.number}`, ...lentItem(found.item) };
  },
};
