import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FormDialog } from '#kit/web/dialog/form-dialog.tsx';
import { pageLimits } from '#modules/jeweler-pages/model/domain/content.ts';

interface NameWords {
  readonly title: string;
  readonly verb: string;
  readonly doing: string;
  readonly initial: string;
}

/** Asks for a theme's name; true when the call with it succeeded. */
export const askName = (
  dialogs: Dialogs,
  { title, verb, doing, initial }: NameWords,
  run: (name: string) => Promise<unknown>,
): Promise<boolean> =>
  dialogs.open<boolean>((opened, answer) => (
    <FormDialog
      opened={opened}
      onClose={() => answer(false)}
      title={title}
      fields={[
        {
          name: 'name',
          label: 'Name',
          kind: 'text',
          required: true,
          maximum: pageLimits.themeName,
          initial,
          missing: 'Enter a name.',
        },
      ]}
      proceed={verb}
      doing={doing}
      cancel="Cancel"
      onProceed={async ({ name = '' }) => {
        await run(name);
        answer(true);
      }}
    />
  ));
