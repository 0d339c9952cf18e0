import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { nickname, savePreset } from '../contract/saved-searches.ts';
import { effectiveParameters } from '#modules/marketplace/search/domain/effective-parameters.ts';
import type { SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';
import { chipWords } from '#modules/marketplace/search/web/chip-words.ts';

interface SaveSearchDialogProps extends DialogFrame {
  readonly search: SearchParameters;
  onSaved(name: string): void;
}

const formSchema = z.object({ nickname });

/** Spec marketplace §5: a name of letters, spaces and hyphens, at most 50. */
export function SaveSearchDialog({ search, opened, onClose, onSaved }: SaveSearchDialogProps) {
  const form = useLoupeForm({
    schema: formSchema,
    initial: { nickname: '' },
    onSubmit: (body) =>
      call(savePreset, { body: { ...body, searchParameters: { selection: { ...search } } } }),
    onDone: (saved) => onSaved(saved.nickname),
  });
  const chips = effectiveParameters(search).map((name) => chipWords(name, search));
  return (
    <Dialog opened={opened} onClose={onClose} title="Save this search">
      <p>{chips.length === 0 ? 'Default search, no filters.' : `${chips.join('; ')}.`}</p>
      <DialogForm form={form} label="Save this search" verb="Save search" doing="Saving" onCancel={onClose}>
        <TextField label="Name" limit={50} {...form.field('nickname')} />
      </DialogForm>
    </Dialog>
  );
}
