import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useHashOpening } from '#kit/web/link/use-hash-opening.ts';
import { useState } from 'react';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import type { TableSort } from '#kit/web/table/column.ts';
import { contactSortKeys, contactsAsSheet, getContact, listContacts } from '../contract/contact-endpoints.ts';
import type { ContactSort } from '../contract/contact-endpoints.ts';
import type { Contact } from '../contract/contact-shapes.ts';
import { nameOfContact } from '../domain/contact.ts';
import { buildContactColumns, useContactActions } from './contact-columns.tsx';
import styles from './addresses.module.css';
import { openContactDialog } from './contact-dialog.tsx';
import { contactsKey } from './contact-queries.ts';

function requestedSort(sort: TableSort | null): ContactSort | undefined {
  const key = contactSortKeys.find((one) => one === sort?.key);
  return key === undefined ? undefined : `${key}${sort?.direction === 'descending' ? 'Last' : 'First'}`;
}

export function AddressBookPage() {
  const [favorites, setFavorites] = useState(false);
  const [sort, setSort] = useState<TableSort | null>(null);
  const order = requestedSort(sort);
  const { table, first, search, matching } = useListPage({
    key: [...contactsKey, order],
    list: (query, options) =>
      call(
        listContacts,
        { query: { limit: 50, ...(order === undefined ? {} : { sort: order }), ...query } },
        options,
      ),
    filter: { favorites: favorites ? 'yes' : undefined },
    search: 'Search name, street, city or ZIP',
  });
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const contactActions = useContactActions();
  const exporting = useAction();
  const opening = useAction();
  const remember = useRemembered('shipping-contacts');
  const allowed = first?.actions ?? [];

  const editContact = async (contact?: Contact): Promise<void> => {
    if (contact !== undefined && !contact.actions.includes('change')) return;
    const saved = await openContactDialog(dialogs, contact);
    if (saved === undefined) return;
    await queries.invalidateQueries({ queryKey: contactsKey });
    toast.show({ sentence: `${nameOfContact(saved)} saved` });
  };
  useHashOpening('new', allowed.includes('add') && (() => editContact()));
  useHashOpening('contact', (contactId) =>
    opening.act(async () => editContact(await call(getContact, { params: { contactId } }))),
  );
  const exportAll = () =>
    exporting.act(async () => {
      const blob = await callForBlob(contactsAsSheet, { query: matching });
      saveFile('contacts.xlsx', [blob], blob.type);
    });
  const failure = contactActions.error ?? exporting.error ?? opening.error;

  return (
    <>
      <PageTitle
        title="Address book"
        facts={
          <>
            We validate US and Canadian addresses when you save them. ZIP code data from{' '}
            <a className={styles.source} href="https://www.geonames.org" target="_blank" rel="noreferrer">
              GeoNames
            </a>{' '}
            (CC BY 4.0).
          </>
        }
        actions={
          <>
            <Button variant="default" onClick={() => void exportAll()}>
              Export to Excel
            </Button>
            {allowed.includes('import') && (
              <Button variant="default" component={Link} to="/membership/shipping/addresses/import">
                Import
              </Button>
            )}
            {allowed.includes('add') && <Button onClick={() => void editContact()}>Add contact</Button>}
          </>
        }
      />
      {failure !== undefined && <FailureMessage error={failure} />}
      <DataTable
        label="Contacts"
        columns={buildContactColumns(contactActions)}
        {...table}
        rowId={({ id }) => id}
        rowName={(contact) => nameOfContact(contact)}
        remember={remember}
        onSort={setSort}
        onOpen={(contact) => void editContact(contact)}
        filters={[
          choiceFilter({
            key: 'favorites',
            label: 'Show',
            value: favorites ? 'yes' : undefined,
            options: [{ value: 'yes', label: 'Favorites only' }],
            onChange: (value) => setFavorites(value === 'yes'),
          }),
        ]}
        height="page"
        empty={
          search === '' && !favorites ? (
            <EmptyState
              title="No contacts yet"
              text="Add the people and companies you ship to, or import them from a spreadsheet."
            />
          ) : (
            <EmptyState
              title={search === '' ? 'No favorites yet' : `No results for "${search}"`}
              text="Search by name, street, city or ZIP code."
            />
          )
        }
      />
    </>
  );
}
