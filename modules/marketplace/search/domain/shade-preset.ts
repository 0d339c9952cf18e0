import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { milkies, shades } from '#modules/marketplace/stones/domain/vocabularies.ts';
import type { Filters } from '#modules/marketplace/stones/domain/search/criteria.ts';

// Spec marketplace §3: shade presets. BGM is the trade's word for brown, green and milky, which stand on no report.
export const shadePresets = ['No BGM', 'Empty'] as const;
export type ShadePreset = (typeof shadePresets)[number];

type Shade = WordOf<'shade'>;

const families = {
  brown: ['Brown', 'Faint Brown'],
  green: ['Green', 'Faint Green'],
  blue: ['Blue'],
  gray: ['Gray'],
  otherShade: ['White', 'Yellow', 'Black', 'Pink', 'Mixed Tinge', 'Other'],
} as const satisfies Readonly<Record<string, readonly Shade[]>>;

const bgm = new Set<Shade>([...families.brown, ...families.green, 'Mixed Tinge']);

type Asked = { readonly [Family in keyof typeof families]: boolean } & {
  readonly shade: ShadePreset;
  readonly sub: boolean;
  readonly sul: boolean;
  readonly luster: readonly WordOf<'milky'>[];
};

/** Shade and milkiness. Stones of which nobody told them are shown unless they are switched off. */
export function shadeFilters(asked: Asked): Pick<Filters, 'shade' | 'milky'> {
  const shade = shadesOf(asked);
  const milky = lustersOf(asked);
  return { ...(shade === undefined ? {} : { shade }), ...(milky === undefined ? {} : { milky }) };
}

function shadesOf(asked: Asked): readonly Shade[] | undefined {
  const unknown: readonly Shade[] = asked.sub ? ['Unknown'] : [];
  const told = shades.filter((word) => word !== 'Unknown');
  if (asked.shade === 'No BGM') return [...told.filter((word) => !bgm.has(word)), ...unknown];
  const chosen = Object.entries(families).flatMap(([name, words]): readonly Shade[] =>
    asked[name as keyof typeof families] ? words : [],
  );
  if (chosen.length > 0) return [...chosen, ...unknown];
  return asked.sub ? undefined : told;
}

function lustersOf({ shade, luster, sul }: Asked): readonly WordOf<'milky'>[] | undefined {
  const unknown = sul ? (['Unknown'] as const) : [];
  if (shade === 'No BGM') return ['None', ...unknown];
  if (luster.length > 0) return [...luster.filter((word) => word !== 'Unknown'), ...unknown];
  return sul ? undefined : milkies.filter((word) => word !== 'Unknown');
}
