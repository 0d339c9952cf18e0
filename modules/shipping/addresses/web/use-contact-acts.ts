import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { makeDefaultContact, markContact, removeContact } from '../contract/contact-endpoints.ts';
import type { Contact } from '../contract/contact-shapes.ts';
import { nameOfContact } from '../domain/contact.ts';
import { contactsKey } from './contact-queries.ts';

export interface ContactActs {
  readonly error: unknown;
  mark(contact: Contact): void;
  makeDefault(contact: Contact): void;
  remove(contact: Contact): void;
}

/** What can be done with a contact from its row. */
export function useContactActs(): ContactActs {
  const { error, act } = useBusyAct();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: contactsKey });
  const params = ({ id }: Contact) => ({ params: { contactId: id } });
  return {
    error,
    mark: (contact) =>
      void act(async () => {
        await call(markContact, { ...params(contact), body: { isFavorite: !contact.isFavorite } });
        await readAgain();
      }),
    makeDefault: (contact) =>
      void act(async () => {
        await call(makeDefaultContact, params(contact));
        await readAgain();
        toast.show({ sentence: `New shipments leave from ${nameOfContact(contact)}` });
      }),
    remove: (contact) =>
      void act(async () => {
        const sure = await dialogs.openConfirm({
          header: `Remove ${nameOfContact(contact)} from the address book?`,
          body: 'Shipments that were written to it stay as they are.',
          yes: 'Remove contact',
          no: 'Cancel',
          destroys: true,
        });
        if (!sure) return;
        await call(removeContact, params(contact));
        await readAgain();
        toast.show({ sentence: `${nameOfContact(contact)} is removed` });
      }),
  };
}
