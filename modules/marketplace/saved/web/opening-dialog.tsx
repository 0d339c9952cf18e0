import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { CaratField } from '#kit/web/form/numbers/number-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { putOpeningSearches } from '#modules/marketplace/search/contract/opening-searches.ts';
import type { OpeningSearches } from '#modules/marketplace/search/contract/opening-searches.ts';
import { maxCarat } from '#modules/marketplace/search/domain/default-search.ts';
import { openingSearchesQuery } from '#modules/marketplace/search/web/search-queries.ts';

interface OpeningDialogProps extends DialogFrame {
  readonly openings: OpeningSearches;
  onSaved(): void;
}

type Opening = OpeningSearches['natural'];

const sorts = [
  ['price ascending', 'Price, lowest first'],
  ['price descending', 'Price, highest first'],
  ['pricePerCarat ascending', 'Price per carat, lowest first'],
  ['carat ascending', 'Carat, smallest first'],
  ['carat descending', 'Carat, largest first'],
  ['color ascending', 'Color, D to Z'],
  ['clarity ascending', 'Clarity, FL to I3'],
  ['percentOffList descending', 'Largest discount off list first'],
] as const;
type SortName = (typeof sorts)[number][0];
const sortOptions = sorts.map(([value, label]) => ({ value, label }));

// A field's weights are thousandths of a carat, a search's ten-thousandths.
const finer = 10;
const size = z
  .int('Enter a weight, such as 0.30.')
  .check(z.maximum(maxCarat / finer, 'Enter a weight up to 10 ct.'));
const opening = z.object({ from: size, to: size, sort: z.enum(sorts.map(([value]) => value)) }).check(
  z.refine(({ from, to }) => from <= to, {
    message: "The largest size can't be smaller than the smallest.",
    path: ['to'],
  }),
);
const schema = z.object({ natural: opening, labGrown: opening });
type Typed = z.output<typeof opening>;

const toTyped = ({ carat, sortBy, sortDirection }: Opening): Typed => ({
  from: Math.round(carat.from / finer),
  to: Math.round(carat.to / finer),
  sort: sortOptions.find(({ value }) => value === `${sortBy} ${sortDirection}`)?.value ?? 'price ascending',
});

const toOpening = ({ from, to, sort }: Typed): Opening => {
  const [sortBy, sortDirection] = sort.split(' ') as [Opening['sortBy'], Opening['sortDirection']];
  return { carat: { from: from * finer, to: to * finer }, sortBy, sortDirection };
};

/** The sizes and the sort order with which everyone's searches in the company open. */
export function OpeningDialog({ openings, opened, onClose, onSaved }: OpeningDialogProps) {
  const queries = useQueryClient();
  const form = useLoupeForm({
    schema,
    initial: { natural: toTyped(openings.natural), labGrown: toTyped(openings.labGrown) },
    onSubmit: ({ natural, labGrown }) =>
      call(putOpeningSearches, {
        body: { natural: toOpening(natural), labGrown: toOpening(labGrown), version: openings.version },
      }),
    onDone: (saved) => {
      queries.setQueryData(openingSearchesQuery.queryKey, saved);
      onSaved();
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Search defaults">
      <p>
        New searches at your company start with these sizes and sort order. Anyone can change them in a
        search.
      </p>
      <DialogForm form={form} label="Search defaults" verb="Save defaults" doing="Saving" onCancel={onClose}>
        <FieldRow>
          <CaratField label="Natural, min. carats" {...form.field('natural.from')} />
          <CaratField label="Natural, max. carats" {...form.field('natural.to')} />
        </FieldRow>
        <SelectField<SortName>
          label="Sort natural by"
          options={sortOptions}
          {...form.field('natural.sort')}
        />
        <FieldRow>
          <CaratField label="Lab-grown, min. carats" {...form.field('labGrown.from')} />
          <CaratField label="Lab-grown, max. carats" {...form.field('labGrown.to')} />
        </FieldRow>
        <SelectField<SortName>
          label="Sort lab-grown by"
          options={sortOptions}
          {...form.field('labGrown.sort')}
        />
      </DialogForm>
    </Dialog>
  );
}
