import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { CheckboxGroup } from '#kit/web/form/choice/option-groups.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { allKeyScopes, keyScopes } from '#platform/access/contract.ts';
import type { KeyScope } from '#platform/access/contract.ts';
import type { WithStepUp } from '#platform/identity/web.tsx';
import { keyNameLimit, makeApiKey } from '../contract/api-keys.ts';
import type { ShownKey } from '../contract/api-keys.ts';
import * as z from 'zod/mini';
import { day } from '#kit/contract/shapes/time.ts';

/** Resolves to the new key, or undefined if canceled. */
export function openMakeKeyDialog(dialogs: Dialogs, withStepUp: WithStepUp): Promise<ShownKey | undefined> {
  return dialogs.open<ShownKey | undefined>((opened, answer) => (
    <MakeKeyDialog
      withStepUp={withStepUp}
      opened={opened}
      onClose={() => answer(undefined)}
      onMade={answer}
    />
  ));
}

interface MakeKeyDialogProps extends DialogFrame {
  readonly withStepUp: WithStepUp;
  onMade(key: ShownKey): void;
}

const scopes = allKeyScopes.map((value) => ({ value, label: keyScopes[value], description: value }));

const empty: { name: string; scopes: readonly KeyScope[]; endsOn: string } = {
  name: '',
  scopes: [],
  endsOn: '',
};

function MakeKeyDialog({ withStepUp, opened, onClose, onMade }: MakeKeyDialogProps) {
  const form = useLoupeForm({
    schema: typedKey,
    initial: empty,
    onSubmit: ({ endsOn, ...typed }) =>
      withStepUp(() => call(makeApiKey, { body: { ...typed, endsOn: endsOn === '' ? null : endsOn } })),
    onDone: onMade,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Create API key" width={520} closeOnBackdrop={false}>
      <p>
        A key can do what you can do, limited to the scopes you choose. Only scopes that end in write make
        changes, and labels:write buys labels. If your access changes, the key's access changes too.
      </p>
      <DialogForm form={form} label="Create API key" verb="Create key" doing="Creating" onCancel={onClose}>
        <TextField
          label="Name"
          limit={keyNameLimit}
          hint="The program that uses it, such as Order sync"
          {...form.field('name')}
        />
        <CheckboxGroup label="Scopes" options={scopes} {...form.field('scopes')} />
        <DateField
          label="Expires"
          optional
          hint="Leave blank for a key that works until you revoke it."
          {...form.field('endsOn')}
        />
      </DialogForm>
    </Dialog>
  );
}

/** The call's shape, allowing an empty date field. */
const typedKey = z.extend(makeApiKey.body, { endsOn: z.union([z.literal(''), day]) });
