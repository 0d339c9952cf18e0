import { newId } from '#kit/server/new-id.ts';
import type { PriceLine } from '#modules/appraisals/appraisals/domain/stone-prices.ts';
import { appraisalTables } from '#modules/appraisals/appraisals/server/appraisal-tables.ts';
import type { Ctx } from '#platform/access/server.ts';

const phrases = [
  ['Four-prong solitaire', 'description', 'The stone is held in four prongs over an open gallery.'],
  [
    'Knotted strand',
    'description',
    'The pearls are knotted on silk, each knot tight against the drill hole.',
  ],
  ['Light wear', 'conditionNote', 'Light wear on the shank. Prongs checked and secure.'],
  [
    'Keep with the policy',
    'terms',
    'Keep this document with your policy. It is valid on its effective date.',
  ],
] as const;

const round = (color: string, clarity: string, [from, to]: readonly [number, number], price: number) => ({
  stone: 'Natural diamond' as const,
  name: 'Round',
  color,
  clarity,
  from,
  to,
  price,
});

const lines: readonly PriceLine[] = [
  round('', '', [10, 149], 110_000),
  round('G', 'VS2', [300, 499], 310_000),
  round('G', 'VS1', [1_500, 1_990], 915_000),
  { ...round('', '', [0, 0], 3_800), stone: 'Pearl', name: 'Akoya' },
];

interface Owner {
  readonly companyId: string;
  readonly personId: string;
}

/** Phrases and prices that the demo's appraiser keeps. */
export async function makeDemoHabits(ctx: Ctx, { companyId, personId }: Owner): Promise<void> {
  const tables = appraisalTables(ctx);
  const at = ctx.clock.now();
  await tables
    .insertInto('appraisals.template')
    .values(
      phrases.map(([name, field, words]) => ({
        company_id: companyId,
        template_id: newId(),
        kind: 'Phrase' as const,
        name,
        body: JSON.stringify({ kind: 'Phrase', field, words }),
        created_by: personId,
        created_at: at,
      })),
    )
    .execute();
  await tables
    .insertInto('appraisals.price_list')
    .values({
      company_id: companyId,
      version: 2,
      lines: JSON.stringify(lines),
      changed_by: personId,
      changed_at: at,
    })
    .execute();
}
