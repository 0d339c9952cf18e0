import { useState } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import {
  addPasskey,
  passkeyName,
  passkeyNameLimit,
  renamePasskey,
} from '../contract/security-factor-endpoints.ts';
import type { startPasskey } from '../contract/security-factor-endpoints.ts';
import { describeAgent } from '#platform/identity/sessions/domain/describe-agent.ts';
import type { WithStepUp } from '#platform/identity/step-up/web/use-step-up.ts';
import { createPasskey } from '#platform/identity/factors/web/create-passkey.ts';

type PasskeyQuestion = EndpointResult<typeof startPasskey>;
type AddedPasskey = EndpointResult<typeof addPasskey>;

/** Undefined if none was added. */
export function openPasskeyDialog(
  dialogs: Dialogs,
  question: PasskeyQuestion,
  withStepUp: WithStepUp,
): Promise<AddedPasskey | undefined> {
  return dialogs.open<AddedPasskey | undefined>((opened, answer) => (
    <PasskeyDialog
      title="Add a passkey"
      text="Give the passkey a name you'll recognize. Your browser will then ask for your fingerprint, face or security key."
      verb="Create passkey"
      doing="Creating"
      initial={describeAgent(navigator.userAgent)}
      send={async (name, showError) => {
        const created = await createPasskey(question.options);
        if ('reason' in created) {
          showError(created.reason);
          return undefined;
        }
        return withStepUp(() => call(addPasskey, { body: { name, response: created.response } }));
      }}
      opened={opened}
      onClose={() => answer(undefined)}
      onDone={answer}
    />
  ));
}

export function openRenameDialog(
  dialogs: Dialogs,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <PasskeyDialog
      title={`Rename passkey ${name}`}
      verb="Rename"
      doing="Renaming"
      initial={name}
      send={async (renamed) => {
        await call(renamePasskey, { params: { id }, body: { name: renamed } });
        return true;
      }}
      opened={opened}
      onClose={() => answer(false)}
      onDone={answer}
    />
  ));
}

interface PasskeyDialogProps<Answer> extends DialogFrame {
  readonly title: string;
  readonly text?: string;
  readonly verb: string;
  readonly doing: string;
  readonly initial: string;
  /** Undefined keeps the dialog open with its error. */
  readonly send: (name: string, showError: (errorText: string) => void) => Promise<Answer | undefined>;
  readonly onDone: (answer: Answer) => void;
}

function PasskeyDialog<Answer>(props: PasskeyDialogProps<Answer>) {
  const { title, text, verb, doing, initial, send, opened, onClose, onDone } = props;
  const [errorText, setErrorText] = useState<string>();
  const form = useLoupeForm({
    schema: passkeyName,
    initial: { name: initial },
    onSubmit: ({ name }) => {
      setErrorText(undefined);
      return send(name, setErrorText);
    },
    onDone: (answer) => answer !== undefined && onDone(answer),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      {text !== undefined && <p>{text}</p>}
      <DialogForm form={form} label={title} verb={verb} doing={doing} onCancel={onClose}>
        {errorText !== undefined && <RefusalMessage sentence={errorText} />}
        <TextField label="Name" limit={passkeyNameLimit} {...form.field('name')} />
      </DialogForm>
    </Dialog>
  );
}
