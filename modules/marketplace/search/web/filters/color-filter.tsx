import { NativeSelect } from '@mantine/core';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { colorTypes, colors } from '#modules/marketplace/stones/domain/vocabularies.ts';
import { intensityWords } from '#modules/marketplace/stones/contract/grade-words.ts';
import { FilterSection, countFor } from './filter-section.tsx';
import type { FilterProps } from './filter-section.tsx';
import { GradeStrip } from './grade-strip.tsx';
import { WordChoices } from './word-choices.tsx';

const letters = colors.slice(0, colors.indexOf('YZ') + 1);
const commonLetters = colors.slice(0, colors.indexOf('J') + 1);
const withoutNone = <Word extends string>(words: readonly Word[]) => words.filter((word) => word !== 'None');

/** Letters for colorless stones; intensity, overtone and color for fancy ones. */
export function ColorFilter({ search, facets, change }: FilterProps) {
  const { colorType } = search;
  const available = colorTypes.filter(
    (type) => type === colorType || (countFor(facets, 'colorType', type) ?? 0) > 0,
  );
  const kind = (
    <NativeSelect
      size="xs"
      aria-label="Color type"
      value={colorType}
      data={[...available]}
      onChange={({ currentTarget: { value } }) =>
        change({ colorType: colorTypes.find((type) => type === value) ?? 'Color' })
      }
    />
  );
  return (
    <FilterSection title="Color" beside={available.length > 1 && kind}>
      {colorType === 'Color' ? (
        <GradeStrip
          label="Color"
          grades={letters}
          usual={commonLetters}
          more="K to Z"
          value={search.color}
          count={(color) => countFor(facets, 'color', color)}
          onChange={(color) => change({ color })}
        />
      ) : (
        <>
          <WordChoices
            label="Fancy color"
            words={withoutNone(enumFields.fancyColor)}
            chosen={search.fancyColor}
            count={(word) => countFor(facets, 'fancyColor', word)}
            onChange={(fancyColor) => change({ fancyColor })}
          />
          <WordChoices
            label="Intensity"
            titled
            words={withoutNone(enumFields.fancyIntensity)}
            say={(word) => intensityWords[word]}
            chosen={search.fancyColorIntensity}
            count={(word) => countFor(facets, 'fancyIntensity', word)}
            onChange={(fancyColorIntensity) => change({ fancyColorIntensity })}
          />
          <WordChoices
            label="Overtone"
            titled
            words={enumFields.fancyOvertone}
            chosen={search.fancyColorOvertone}
            count={(word) => countFor(facets, 'fancyOvertone', word)}
            onChange={(fancyColorOvertone) => change({ fancyColorOvertone })}
          />
        </>
      )}
    </FilterSection>
  );
}
