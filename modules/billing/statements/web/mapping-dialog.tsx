import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { Screen } from '#kit/web/states/screen.tsx';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import { getLedgerMapping, saveLedgerMapping } from '../contract/bookkeeping-endpoints.ts';
import type { LedgerMapping } from '../contract/bookkeeping-endpoints.ts';

const mappingQuery = queryOptions({
  queryKey: [billingKey, 'ledger-mapping'],
  queryFn: ({ signal }) => call(getLedgerMapping, {}, { signal }),
});

/** True once the accounts are saved. */
export function openMappingDialog(dialogs: Dialogs): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <MappingDialog opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

function MappingDialog({ opened, onClose, onDone }: DialogFrame & { onDone(): void }) {
  const query = useQuery(mappingQuery);
  return (
    <Dialog opened={opened} onClose={onClose} title="Match your accounts" width={520} closeOnBackdrop={false}>
      <p>
        Enter your own account name or code. Leave a field blank to use our name. Xero requires a code for
        each account.
      </p>
      <Screen query={query}>
        {(mapping) => <MappingForm mapping={mapping} onClose={onClose} onDone={onDone} />}
      </Screen>
    </Dialog>
  );
}

function MappingForm({
  mapping: { items },
  onClose,
  onDone,
}: {
  readonly mapping: LedgerMapping;
  onClose(): void;
  onDone(): void;
}) {
  const queries = useQueryClient();
  const form = useLoupeForm({
    schema: saveLedgerMapping.body,
    initial: { items },
    onSubmit: (body) => call(saveLedgerMapping, { body }),
    onDone: (saved) => {
      queries.setQueryData(mappingQuery.queryKey, saved);
      onDone();
    },
  });
  return (
    <DialogForm form={form} label="Match your accounts" verb="Save" doing="Saving" onCancel={onClose}>
      {form.values.items.map(({ account, own }, at) => (
        <TextField
          key={account}
          name={`items.${at}.own`}
          label={account}
          value={own}
          onChange={(typed) =>
            form.setValue(
              'items',
              form.values.items.map((one) => (one.account === account ? { account, own: typed } : one)),
            )
          }
        />
      ))}
    </DialogForm>
  );
}
