import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { addForbiddenWord } from '../contract/word-endpoints.ts';
import { wordFieldNames, wordFields } from '../domain/forbidden-words.ts';
import type { WordFieldName } from '../domain/forbidden-words.ts';

export function openWordDialog(dialogs: Dialogs): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <WordDialog opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

const initial: { word: string; field: WordFieldName | null } = { word: '', field: null };
const fieldOptions = wordFieldNames.map((value) => ({ value, label: wordFields[value].shown }));

function WordDialog({ opened, onClose, onDone }: DialogFrame & { onDone(): void }) {
  const form = useLoupeForm({
    schema: addForbiddenWord.body,
    initial,
    onSubmit: (body) => call(addForbiddenWord, { body }),
    onDone,
  });
  const title = 'Add forbidden word';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Add word" doing="Adding" onCancel={onClose}>
        <TextField label="Word" limit={50} {...form.field('word')} />
        <SelectField
          label="Only in this field"
          placeholder="Whole label"
          optional
          options={fieldOptions}
          {...form.field('field')}
        />
      </DialogForm>
    </Dialog>
  );
}
