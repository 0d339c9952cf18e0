import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { SwitchField } from '#kit/web/form/choice/switch-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import * as z from 'zod/mini';
import { putFeedSource, typedFeedSource } from '../contract/feed-source.ts';
import type { FeedSourceSettings } from '../contract/feed-source.ts';
import { feedProtocols, fetchHours } from '../domain/automatic.ts';
import { feedModes } from '../domain/feed-moves.ts';

/** True when saved. */
export function openSourceDialog(dialogs: Dialogs, source: FeedSourceSettings | null): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <SourceDialog
      source={source}
      opened={opened}
      onClose={() => answer(false)}
      onSaved={() => answer(true)}
    />
  ));
}

interface SourceDialogProps extends DialogFrame {
  readonly source: FeedSourceSettings | null;
  onSaved(): void;
}

const hours = fetchHours.map((count) => ({
  value: String(count),
  label: count === 1 ? 'Every hour' : `Every ${counted(count, 'hour')}`,
}));
const signIns = [
  { value: 'password', label: 'Password' },
  { value: 'key', label: 'Private key' },
] as const;
const modes = feedModes.map((value) => ({ value, label: value }));
const schema = z.extend(typedFeedSource, {
  protocol: z.enum(feedProtocols),
  signIn: z.enum(['password', 'key']),
  everyHours: z.string(),
});

type Protocol = (typeof feedProtocols)[number];
const protocols = feedProtocols.map((value) => ({ value, label: value.toUpperCase() }));

const urlHints: Readonly<Record<Protocol, string>> = {
  https: 'Example: https://stock.example.com/stock.csv. CSV file or .xlsx workbook.',
  sftp: 'Example: sftp://sftp.example.com/stock/stock.csv. Default port: 22.',
  ftps: 'Example: ftps://ftp.example.com/stock/stock.csv. Default port: 21.',
};

const schemeOf = /^[a-z]+:\/\//i;

/** The URL's own; HTTPS while it has none. */
const protocolOf = (url: string): Protocol =>
  feedProtocols.find((value) => url.toLowerCase().startsWith(`${value}://`)) ?? 'https';

function SourceDialog({ source, opened, onClose, onSaved }: SourceDialogProps) {
  const form = useLoupeForm({
    schema,
    initial: {
      protocol: protocolOf(source?.url ?? ''),
      signIn: source?.hasPrivateKey === true ? ('key' as const) : ('password' as const),
      url: source?.url ?? '',
      username: source?.username ?? '',
      password: '',
      privateKey: '',
      everyHours: String(source?.everyHours ?? 4),
      mode: source?.mode ?? ('Replace all' as const),
      isOn: source?.isOn ?? true,
    },
    onSubmit: (typed) => call(putFeedSource, { body: bodyOf(typed, source) }),
    onDone: onSaved,
  });
  const { protocol } = form.values;
  return (
    <Dialog opened={opened} onClose={onClose} title="Automatic feed" width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label="Automatic feed" verb="Save feed" doing="Saving" onCancel={onClose}>
        <SegmentedField
          label="Protocol"
          options={protocols}
          {...form.field('protocol')}
          onChange={(chosen) => {
            form.setValue('protocol', chosen);
            form.setValue('url', `${chosen}://${form.values.url.replace(schemeOf, '')}`);
          }}
        />
        <TextField
          label="File URL"
          hint={urlHints[protocol]}
          {...form.field('url')}
          onChange={(url) => {
            form.setValue('url', url);
            if (schemeOf.test(url)) form.setValue('protocol', protocolOf(url));
          }}
        />
        <TextField label="Username" optional={protocol !== 'sftp'} {...form.field('username')} />
        {protocol === 'sftp' && (
          <SegmentedField label="Sign-in" options={signIns} {...form.field('signIn')} />
        )}
        <SecretFields
          isKey={protocol === 'sftp' && form.values.signIn === 'key'}
          password={form.field('password')}
          privateKey={form.field('privateKey')}
          source={source}
        />
        <SelectField label="Schedule" options={hours} {...form.field('everyHours')} />
        <SelectField label="Update mode" options={modes} {...form.field('mode')} />
        <SwitchField label="Fetch automatically" {...form.field('isOn')} />
      </DialogForm>
    </Dialog>
  );
}

interface SecretFieldsProps {
  readonly isKey: boolean;
  readonly password: FieldBinding<string>;
  readonly privateKey: FieldBinding<string>;
  readonly source: FeedSourceSettings | null;
}

const keptWords = 'Leave blank to keep the saved one.';

function SecretFields({ isKey, password, privateKey, source }: SecretFieldsProps) {
  return (
    <>
      {isKey && (
        <TextAreaField
          label="Private key"
          rows={4}
          hint={source?.hasPrivateKey === true ? keptWords : 'In OpenSSH or PEM format.'}
          {...privateKey}
        />
      )}
      <TextField
        label={isKey ? 'Passphrase' : 'Password'}
        optional
        type="password"
        autoComplete="off"
        hint={source?.hasPassword === true ? keptWords : undefined}
        {...password}
      />
    </>
  );
}

/** Empty fields keep what is stored; a password replaces a key. */
function bodyOf(
  {
    url,
    username,
    password = '',
    privateKey = '',
    everyHours,
    mode,
    isOn,
    ...chosen
  }: z.output<typeof schema>,
  source: FeedSourceSettings | null,
): EndpointInput<typeof putFeedSource>['body'] {
  const isKey = chosen.protocol === 'sftp' && chosen.signIn === 'key';
  const secrets = {
    ...(password === '' && source?.hasPassword === true ? {} : { password }),
    ...(isKey ? (privateKey === '' ? {} : { privateKey }) : { privateKey: '' }),
  };
  const every = fetchHours.find((count) => String(count) === everyHours) ?? 4;
  return { url, username, ...secrets, everyHours: every, mode, isOn };
}
