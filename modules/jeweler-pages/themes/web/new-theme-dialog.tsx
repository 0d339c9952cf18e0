import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { pageLimits } from '#modules/jeweler-pages/model/domain/content.ts';
import { lookKeys, looks } from '#modules/jeweler-pages/model/domain/looks.ts';
import type { LookKey } from '#modules/jeweler-pages/model/domain/looks.ts';
import { createTheme } from '../contract/theme-endpoints.ts';
import { sampleContent } from './draw-preview.ts';
import { PageThumbnail } from './page-thumbnail.tsx';
import styles from './themes.module.css';

/** The new theme's id; undefined if canceled. */
export const openNewTheme = (dialogs: Dialogs, company: string): Promise<string | undefined> =>
  dialogs.open<string | undefined>((opened, answer) => (
    <NewThemeDialog
      company={company}
      opened={opened}
      onClose={() => answer(undefined)}
      onDone={({ themeId }) => answer(themeId)}
    />
  ));

interface NewThemeDialogProps extends DialogFrame {
  readonly company: string;
  onDone(theme: { readonly themeId: string }): void;
}

function NewThemeDialog({ company, opened, onClose, onDone }: NewThemeDialogProps) {
  const form = useLoupeForm<{ name: string; look: LookKey }, typeof createTheme.body, { themeId: string }>({
    schema: createTheme.body,
    initial: { name: '', look: 'conservatory' },
    onSubmit: (body, intent) => call(createTheme, { body }, { idempotencyKey: intent.key }),
    onDone,
  });
  const { value, onChange } = form.field('look');
  return (
    <Dialog opened={opened} onClose={onClose} title="New theme" width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label="New theme" verb="Create theme" doing="Creating" onCancel={onClose}>
        <TextField
          label="Name"
          hint="Only your team sees this name. Example: Holiday 2026."
          limit={pageLimits.themeName}
          alwaysCounts
          {...form.field('name')}
        />
        <fieldset className={styles.looks}>
          <legend>Look</legend>
          {lookKeys.map((look) => (
            <label key={look} className={styles.look}>
              <input
                type="radio"
                name="look"
                value={look}
                checked={value === look}
                onChange={() => onChange(look)}
              />
              <PageThumbnail content={sampleContent(look, company)} name={looks[look].name} />
              {looks[look].name}
            </label>
          ))}
        </fieldset>
      </DialogForm>
    </Dialog>
  );
}
