import type * as z from 'zod/mini';
import { day } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { PasswordField } from '#kit/web/form/text/password-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { connectStore } from '../contract/store-endpoints.ts';
import type { listStores } from '../contract/store-endpoints.ts';
import { platformNames } from '../domain/store-problem.ts';
import type { StorePlatformName } from '../domain/platforms.ts';

export type Platforms = z.output<typeof listStores.answer>['platforms'];

/** A connection that was started, and where to approve it; null if nowhere. */
export interface BegunConnection {
  readonly storeId: string;
  readonly approveAt: string | null;
}

export function openConnectDialog(
  dialogs: Dialogs,
  asked: { readonly platforms: Platforms; readonly today: string; readonly first?: StoreAsked | undefined },
): Promise<BegunConnection | undefined> {
  return dialogs.open<BegunConnection | undefined>((opened, answer) => (
    <ConnectDialog {...asked} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

/** A store to reconnect. */
export interface StoreAsked {
  readonly platform: StorePlatformName;
  readonly address: string;
}

interface ConnectProps extends DialogFrame {
  readonly platforms: Platforms;
  readonly today: string;
  readonly first?: StoreAsked | undefined;
  onDone(begun: BegunConnection): void;
}

/** Where the keys are, for stores that give them out. */
const keyHints: Partial<Record<StorePlatformName, string>> = {
  ShipStation: 'In ShipStation, open Settings > Account > API Settings. Use the API V1 keys.',
};

const addressHints: Readonly<Record<StorePlatformName, string>> = {
  Shopify: 'Your myshopify.com address, such as harrow-vale.myshopify.com',
  Etsy: 'Your shop name, such as HarrowVale',
  WooCommerce: 'The address of your site, such as https://shop.harrowvale.com',
  ShipStation: 'A name for this account, such as Harrow & Vale',
  Sample: 'Any name. A sample store with this name is created.',
};

function ConnectDialog({ platforms, today, first, opened, onClose, onDone }: ConnectProps) {
  const form = useLoupeForm({
    schema: connectStore.body,
    initial: {
      platform: first?.platform ?? platforms[0]?.platform ?? null,
      address: first?.address ?? '',
      startsOn: today,
      key: '',
      secret: '',
    },
    onSubmit: (body) => call(connectStore, { body: { ...body, startsOn: day(body.startsOn) } }),
    onDone,
  });
  const chosen = platforms.find(({ platform }) => platform === form.values.platform);
  const title = first === undefined ? 'Connect store' : 'Reconnect store';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb={title} doing="Connecting" onCancel={onClose}>
        <SelectField
          label="Platform"
          options={platforms.map(({ platform }) => ({ value: platform, label: platformNames[platform] }))}
          hint={
            chosen?.connects === 'approval'
              ? `You'll approve the connection in ${platformNames[chosen.platform]}.`
              : undefined
          }
          {...form.field('platform')}
        />
        <TextField
          label="Store"
          limit={200}
          hint={chosen === undefined ? '' : addressHints[chosen.platform]}
          {...form.field('address')}
        />
        {chosen?.connects === 'keys' && (
          <>
            <TextField label="API key" limit={200} hint={keyHints[chosen.platform]} {...form.field('key')} />
            <PasswordField label="API secret" autoComplete="off" {...form.field('secret')} />
          </>
        )}
        <DateField
          label="Import orders placed on or after"
          from={today}
          hint="Today or later. Earlier orders stay in your store."
          {...form.field('startsOn')}
        />
      </DialogForm>
    </Dialog>
  );
}
