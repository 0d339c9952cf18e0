import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { call } from '#kit/web/call/call.ts';
import { useActor } from '#platform/access/web.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import { listLocations } from '../contract/location-endpoints.ts';
import type { Location } from '../contract/location-endpoints.ts';
import { locationColumns } from './location-details.tsx';
import { openLocationDialog } from './location-dialog.tsx';
import { locationsKey, unitsQuery } from './location-queries.ts';
import styles from './locations.module.css';
import { UnitsCard } from './units-card.tsx';

/** The company's locations and business units. */
export function LocationsPage() {
  const actor = useActor();
  return actor.kind === 'member' ? <LocationList key={actor.companyId} companyId={actor.companyId} /> : null;
}

function LocationList({ companyId }: { readonly companyId: string }) {
  const { table, first, search } = useListPage({
    key: [...locationsKey, companyId],
    list: (query, options) =>
      call(
        listLocations,
        { params: { companyId }, query: { limit: 50, checkUserLocations: false, ...query } },
        options,
      ),
    search: 'Search name, street or city',
  });
  const { data: units } = useQuery(unitsQuery(companyId));
  const remember = useRemembered('locations');
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const mayAdd = first?.actions.includes('add') === true;
  const edit = async (location?: Location): Promise<void> => {
    const saved = await openLocationDialog(dialogs, { companyId, location, units: units?.items ?? [] });
    if (saved === undefined) return;
    await queries.invalidateQueries({ queryKey: locationsKey });
    toast.show({ sentence: `${saved.locationName} is saved` });
  };
  return (
    <>
      <PageTitle
        title="Locations"
        facts="Where the company works. Shipments leave from here and people may be given some of them."
        actions={mayAdd && <Button onClick={() => void edit()}>Add location</Button>}
      />
      <DataTable
        label="Locations"
        columns={locationColumns}
        {...table}
        rowId={({ locationID }) => locationID}
        rowName={({ locationName }) => locationName}
        remember={remember}
        onOpen={(location) => void edit(location)}
        exportName="locations"
        empty={
          search === '' ? (
            <EmptyState
              title="No location yet"
              text="A company without locations works at its own address alone. Add one for each store, workshop or vault."
            />
          ) : (
            <EmptyState
              title={`Nothing found for "${search}"`}
              text="Search for a name, a street or a city."
            />
          )
        }
      />
      <div className={styles.units}>
        <UnitsCard companyId={companyId} />
      </div>
    </>
  );
}
