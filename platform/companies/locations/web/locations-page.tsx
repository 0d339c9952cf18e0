import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHashOpening } from '#kit/web/link/use-hash-opening.ts';
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
    toast.show({ sentence: `${saved.locationName} saved` });
  };
  useHashOpening('new', mayAdd && units !== undefined && (() => edit()));
  return (
    <>
      <PageTitle
        title="Locations"
        facts="Your stores, workshops and vaults. You can ship from each location and assign people to it."
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
              title="No locations yet"
              text="Add a location for each store, workshop or vault. Until then, we use your company address."
            />
          ) : (
            <EmptyState title={`No results for "${search}"`} text="Try a name, street or city." />
          )
        }
      />
      <div className={styles.units}>
        <UnitsCard companyId={companyId} />
      </div>
    </>
  );
}
