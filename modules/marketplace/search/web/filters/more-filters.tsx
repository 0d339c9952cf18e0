import { Switch } from '@mantine/core';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { SearchParameters } from '../../domain/search-parameters.ts';
import {
  culetWords,
  fluorescenceWords,
  gradeWords,
} from '#modules/marketplace/stones/contract/grade-words.ts';
import { FilterSection, countFor } from './filter-section.tsx';
import type { FilterProps } from './filter-section.tsx';
import { GirdleFilter, ProportionFilters } from './proportion-filters.tsx';
import { ShadeFilter } from './shade-filter.tsx';
import { WordChoices } from './word-choices.tsx';

const isStated = (word: string): boolean => word !== 'None' && word !== 'Unknown';

/** All other filters of spec marketplace §2. */
export function MoreFilters(props: FilterProps) {
  const { search, facets, change } = props;
  return (
    <>
      <FilterSection title="Make">
        <Words
          {...props}
          label="Cut"
          field="cutGrade"
          of="cut"
          say={(word) => gradeWords[word]}
          only={isStated}
        />
        <Words
          {...props}
          label="Polish"
          field="polish"
          of="polish"
          say={(word) => gradeWords[word]}
          only={isStated}
        />
        <Words
          {...props}
          label="Symmetry"
          field="symmetry"
          of="symmetry"
          say={(word) => gradeWords[word]}
          only={isStated}
        />
        <Words
          {...props}
          label="Fluorescence"
          field="fluorescenceIntensity"
          of="fluorescence"
          say={(word) => (word === 'Unknown' ? 'Unknown' : fluorescenceWords[word])}
        />
        <Words
          {...props}
          label="Fluorescence color"
          field="fluorescenceColor"
          of="fluorescenceColor"
          only={isStated}
        />
      </FilterSection>
      <ShadeFilter {...props} />
      <ProportionFilters search={search} change={change} />
      <FilterSection title="Other">
        <GirdleFilter search={search} facets={facets} change={change} />
        <Words {...props} label="Eye clean" field="eyeClean" of="eyeClean" />
        <Words {...props} label="Black inclusion" field="blackInclusion" of="blackInclusions" />
        <Words
          {...props}
          label="Culet size"
          field="culetSize"
          of="culetSizes"
          say={(word) => (word === 'Unknown' ? 'Unknown' : culetWords[word])}
        />
        <Words {...props} label="Culet condition" field="culetCondition" of="culetConditions" />
        <Treatment {...props} />
        {search.productType === 'Lab Diamond' && (
          <Words {...props} label="Growth method" field="growthMethod" of="growthMethods" only={isStated} />
        )}
        <Words
          {...props}
          label="Provenance report"
          field="provenanceReport"
          of="provenanceReports"
          only={isStated}
        />
        <Words {...props} label="Report type" field="reportType" of="reportTypes" />
        <Words {...props} label="Availability" field="availability" of="availabilities" />
        <Switch
          mt={12}
          label="Include stones without color and clarity grades"
          checked={search.assessed}
          onChange={() => change({ assessed: !search.assessed })}
        />
      </FilterSection>
    </>
  );
}

/** The parameter for each field's words. */
type ListName = {
  [Name in keyof SearchParameters]: SearchParameters[Name] extends readonly string[] ? Name : never;
}[keyof SearchParameters];

interface WordsProps<Field extends EnumFieldName> extends FilterProps {
  readonly label: string;
  readonly field: Field;
  readonly of: ListName;
  say?(word: WordOf<Field>): string;
  only?(word: WordOf<Field>): boolean;
}

/** Hides words that no stone has, whatever else is chosen. */
function Words<Field extends EnumFieldName>(props: WordsProps<Field>) {
  const { label, field, of, search, facets, change, say, only = () => true } = props;
  const all = enumFields[field] as readonly WordOf<Field>[];
  const chosen = search[of] as readonly WordOf<Field>[];
  const offered = all.filter(
    (word) => only(word) && ((countFor(facets, field, word) ?? 0) > 0 || chosen.includes(word)),
  );
  if (offered.length === 0) return null;
  return (
    <WordChoices
      label={label}
      titled
      words={offered}
      chosen={chosen}
      {...(say === undefined ? {} : { say })}
      count={(word) => countFor(facets, field, word)}
      onChange={(words) => change({ [of]: words })}
    />
  );
}

/** Spec marketplace §2: treatment type is a single choice. */
function Treatment({ search, facets, change }: FilterProps) {
  const offered = enumFields.treatment.filter(
    (word) => word === search.treatmentType || (countFor(facets, 'treatment', word) ?? 0) > 0,
  );
  const chosen = search.treatmentType === null ? [] : [search.treatmentType];
  return (
    <WordChoices
      label="Treatment"
      titled
      words={offered}
      chosen={chosen}
      count={(word) => countFor(facets, 'treatment', word)}
      onChange={(words) => change({ treatmentType: words.find((word) => !chosen.includes(word)) ?? null })}
    />
  );
}
