import { newId } from '#kit/server/new-id.ts';
import type { Addresses } from '#outside/addresses/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { typedContact } from '../contract/contact-shapes.ts';
import type { TypedContact } from '../contract/contact-shapes.ts';
import { checkAddress } from './check-address.ts';
import { demoContacts } from './demo-contacts.ts';
import { insertContacts, updateDefault } from './write-contacts-store.ts';
import type { NewContactRow } from './write-contacts-store.ts';

interface Owner {
  readonly companyId: string;
  readonly personId: string;
}

/** The address book of one company of the demo; the first is its own, from where its shipments leave. */
export function makeDemoContacts(addresses: Addresses, owner: Owner, own: TypedContact) {
  return async (ctx: Ctx): Promise<void> => {
    const rows: NewContactRow[] = [];
    for (const typed of [own, ...demoContacts()]) {
      const contact = typedContact.parse(typed);
      const checked = await checkAddress(addresses, contact);
      // Where the register agrees, nobody had to insist.
      const kept = { ...contact, skipStandardizedCheck: checked.validationStatus === 'Overridden' };
      rows.push({ contactId: newId(), contact: kept, checked });
    }
    await insertContacts(ctx, owner, rows);
    const [first] = rows;
    if (first !== undefined) await updateDefault(ctx, { ...owner, contactId: first.contactId });
  };
}
