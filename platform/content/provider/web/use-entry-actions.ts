import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useAction } from '#kit/web/call/use-action.ts';
import type { ConfirmWords } from '#kit/web/dialog/confirm-dialog.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';

/** What staff do with an entry of a list that members see. */
export interface EntryActions<Entry> {
  readonly busy: boolean;
  /** Without an entry, adds a new one. */
  edit(entry: Entry | undefined): void;
  withdraw(entry: Entry): void;
}

interface EntryKind<Entry> {
  readonly queryKey: QueryKey;
  /** False if the dialog was closed without saving. */
  readonly openDialog: (dialogs: Dialogs, entry: Entry | undefined) => Promise<boolean>;
  readonly added: string;
  readonly saved: string;
  readonly confirm: (entry: Entry) => Omit<ConfirmWords, 'no' | 'destroys'>;
  readonly withdraw: (entry: Entry) => Promise<unknown>;
  readonly withdrawn: (entry: Entry) => string;
}

export function useEntryActions<Entry>(
  kind: EntryKind<Entry>,
): EntryActions<Entry> & { readonly error: unknown } {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const done = async (sentence: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: kind.queryKey });
    toast.show({ sentence });
  };
  return {
    busy,
    error,
    edit: (entry) =>
      void act(async () => {
        const saved = await kind.openDialog(dialogs, entry);
        if (saved) await done(entry === undefined ? kind.added : kind.saved);
      }),
    withdraw: (entry) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({ ...kind.confirm(entry), no: 'Cancel', destroys: true });
        if (!isSure) return;
        await kind.withdraw(entry);
        await done(kind.withdrawn(entry));
      }),
  };
}
