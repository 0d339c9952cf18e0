import { Switch } from '@mantine/core';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { shadePresets } from '../../domain/search-presets.ts';
import { FilterSection, countFor } from './filter-section.tsx';
import type { FilterProps } from './filter-section.tsx';
import styles from './filters.module.css';
import { OneOf, WordChoices } from './word-choices.tsx';

const families = ['brown', 'green', 'blue', 'gray', 'otherShade'] as const;
const words: Readonly<Record<(typeof families)[number], string>> = {
  brown: 'Brown',
  green: 'Green',
  blue: 'Blue',
  gray: 'Gray',
  otherShade: 'Other shade',
};
const presets = shadePresets.filter((preset) => preset !== 'Empty');
const lusters = enumFields.milky.filter((word) => word !== 'Unknown');

/** Spec marketplace §2: shade and luster. No report mentions them, so showing unknown ones is a choice. */
export function ShadeFilter({ search, facets, change }: FilterProps) {
  const unknown = (name: 'sub' | 'sul', label: string, count: number | undefined) => (
    <label className={styles.switch}>
      <span>{label}</span>
      <span className={styles.count}>{(count ?? 0).toLocaleString('en-US')}</span>
      <Switch aria-label={label} checked={search[name]} onChange={() => change({ [name]: !search[name] })} />
    </label>
  );
  const familyCounts: Readonly<Record<(typeof families)[number], number | undefined>> = {
    brown: together('Brown', 'Faint Brown'),
    green: together('Green', 'Faint Green'),
    blue: together('Blue'),
    gray: together('Gray'),
    otherShade: together('White', 'Yellow', 'Black', 'Pink', 'Mixed Tinge', 'Other'),
  };
  function together(...shades: (typeof enumFields.shade)[number][]): number | undefined {
    return facets && shades.reduce((sum, shade) => sum + (countFor(facets, 'shade', shade) ?? 0), 0);
  }
  return (
    <FilterSection title="Shade and luster">
      <OneOf
        label="Shade preset"
        words={presets}
        chosen={search.shade === 'Empty' ? null : search.shade}
        onChange={(preset) => change({ shade: preset ?? 'Empty' })}
      />
      <WordChoices
        label="Shade"
        titled
        words={families}
        chosen={families.filter((family) => search[family])}
        say={(family) => words[family]}
        count={(family) => familyCounts[family]}
        onChange={(chosen) =>
          change(Object.fromEntries(families.map((family) => [family, chosen.includes(family)])))
        }
      />
      <WordChoices
        label="Luster"
        titled
        words={lusters}
        chosen={search.luster}
        say={(word) => (word === 'None' ? 'Not milky' : `${word} milky`)}
        count={(word) => countFor(facets, 'milky', word)}
        onChange={(luster) => change({ luster })}
      />
      <p className={styles.subtitle}>Unknown</p>
      {unknown('sub', 'Show unknown shade', countFor(facets, 'shade', 'Unknown'))}
      {unknown('sul', 'Show unknown luster', countFor(facets, 'milky', 'Unknown'))}
    </FilterSection>
  );
}
