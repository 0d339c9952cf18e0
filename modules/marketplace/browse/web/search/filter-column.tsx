import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '#kit/web/link/link.ts';
import { memo } from 'react';
import { countryName } from '#modules/marketplace/stones/domain/country-names.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { clarities } from '#modules/marketplace/stones/domain/vocabularies.ts';
import { useClientView } from '#modules/marketplace/client-view/web/use-client-view.ts';
import { ColorFilter } from '#modules/marketplace/search/web/filters/color-filter.tsx';
import { FilterSection, countFor } from '#modules/marketplace/search/web/filters/filter-section.tsx';
import type { FilterProps } from '#modules/marketplace/search/web/filters/filter-section.tsx';
import { GradeStrip } from '#modules/marketplace/search/web/filters/grade-strip.tsx';
import { MakeFilter, PopularFilters } from '#modules/marketplace/search/web/filters/popular-filters.tsx';
import { NumberFilter } from '#modules/marketplace/search/web/filters/number-filter.tsx';
import { CaratFilter, PriceFilter } from '#modules/marketplace/search/web/filters/range-filters.tsx';
import { ShapeTiles } from '#modules/marketplace/search/web/filters/shape-tiles.tsx';
import { WordChoices } from '#modules/marketplace/search/web/filters/word-choices.tsx';

const grades = clarities.slice(0, clarities.indexOf('I3') + 1);
const commonGrades = clarities.slice(clarities.indexOf('IF'), clarities.indexOf('SI2') + 1);

/** The filters jewelers use first, each choice with its count; the others are under "More filters". */
export const FilterColumn = memo(function FilterColumn(props: FilterProps) {
  const { search, facets, change } = props;
  const navigate = useNavigate();
  const { isOn: forClient } = useClientView();
  const availableWords = <Field extends EnumFieldName>(field: Field, chosen: readonly WordOf<Field>[]) =>
    (enumFields[field] as readonly WordOf<Field>[]).filter(
      (word) => (countFor(facets, field, word) ?? 0) > 0 || chosen.includes(word),
    );
  return (
    <>
      <FilterSection>
        <SegmentedControl
          fullWidth
          aria-label="Natural or lab-grown"
          value={search.productType}
          data={[
            { value: 'Natural Diamond', label: 'Natural' },
            { value: 'Lab Diamond', label: 'Lab-grown' },
          ]}
          onChange={(product) =>
            void navigate({
              to: product === 'Lab Diamond' ? '/marketplace/labgrown' : '/marketplace/natural',
            })
          }
        />
      </FilterSection>
      <FilterSection title="Shape">
        <ShapeTiles {...props} />
      </FilterSection>
      <FilterSection>
        <CaratFilter {...props} />
      </FilterSection>
      <ColorFilter {...props} />
      <FilterSection title="Clarity">
        <GradeStrip
          label="Clarity"
          grades={grades}
          usual={commonGrades}
          more="FL, SI3, I1 to I3"
          value={search.clarity}
          count={(clarity) => countFor(facets, 'clarity', clarity)}
          onChange={(clarity) => change({ clarity })}
        />
      </FilterSection>
      {!forClient && (
        <FilterSection>
          <PriceFilter {...props} />
        </FilterSection>
      )}
      <MakeFilter {...props} />
      <FilterSection title="Grading lab">
        <WordChoices
          label="Grading lab"
          words={availableWords('gradingLab', search.gradingLabs)}
          chosen={search.gradingLabs}
          count={(lab) => countFor(facets, 'gradingLab', lab)}
          onChange={(gradingLabs) => change({ gradingLabs })}
        />
      </FilterSection>
      {!forClient && (
        <FilterSection title="Location">
          <WordChoices
            label="Location"
            words={availableWords('sourceCountry', search.sourceCountryCodes)}
            chosen={search.sourceCountryCodes}
            say={countryName}
            count={(code) => countFor(facets, 'sourceCountry', code)}
            onChange={(sourceCountryCodes) => change({ sourceCountryCodes })}
          />
        </FilterSection>
      )}
      <PopularFilters {...props} />
      <NumberFilter key={search.searchByOptions.join()} search={search} change={change} />
    </>
  );
});
