import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listFeatures, switchFeature } from '../../contract/desk-configurations.ts';

type Feature = EndpointResult<typeof listFeatures>['items'][number];

const featuresQuery = queryOptions({
  queryKey: ['settings', 'desk', 'features'],
  queryFn: ({ signal }) => call(listFeatures, {}, { signal }),
});

/** Spec platform §7, Configuration: a flag is on or off for everyone. */
export function FeaturesPage() {
  const query = useQuery(featuresQuery);
  const { busy, error, switchTo } = useSwitchFeature();
  return (
    <Screen query={query} title="Features">
      {({ items }) => (
        <>
          <PageTitle
            title="Features"
            facts="Turn features on or off for everyone. Changes apply immediately."
          />
          {error !== undefined && <FailureMessage error={error} />}
          <DataTable
            label="Features"
            columns={columnsFor(busy, switchTo)}
            source={givenRows(items)}
            rowId={({ name }) => name}
            rowName={({ name }) => name}
            exportName="features"
            empty={<EmptyState title="No features yet" text="Features you can turn on or off appear here." />}
          />
        </>
      )}
    </Screen>
  );
}

function useSwitchFeature() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const switchTo = ({ name, description, enabled }: Feature): void =>
    void act(async () => {
      const verb = enabled ? 'Turn off' : 'Turn on';
      const isSure = await dialogs.openConfirm({
        header: `${verb} ${name} for everyone?`,
        body: description,
        yes: verb,
        no: 'Cancel',
        destroys: enabled,
      });
      if (!isSure) return;
      await call(switchFeature, { params: { name }, body: { enabled: !enabled } });
      await queries.invalidateQueries({ queryKey: featuresQuery.queryKey });
      toast.show({ sentence: `${name} turned ${enabled ? 'off' : 'on'}` });
    });
  return { busy, error, switchTo };
}

function columnsFor(busy: boolean, switchTo: (feature: Feature) => void): readonly TableColumn<Feature>[] {
  return [
    { key: 'name', header: 'Feature', width: 210, isKey: true, value: ({ name }) => name, card: 'title' },
    {
      key: 'state',
      header: 'Status',
      width: 90,
      value: ({ enabled }) => (enabled ? 'On' : 'Off'),
      render: ({ enabled }) => (
        <StatusBadge kind={enabled ? 'ok' : 'mute'}>{enabled ? 'On' : 'Off'}</StatusBadge>
      ),
      card: 'status',
    },
    {
      key: 'description',
      header: 'Description',
      width: 380,
      value: ({ description }) => description,
      card: 'fact',
    },
    timeColumn(({ changedAt }) => changedAt, {
      key: 'changedAt',
      header: 'Changed',
      width: 130,
      card: 'fact',
    }),
    {
      key: 'actions',
      header: 'Actions',
      width: 120,
      exported: false,
      value: () => null,
      render: (feature) => (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={`${feature.enabled ? 'Turn off' : 'Turn on'} ${feature.name}`}
          onClick={() => switchTo(feature)}
        >
          {feature.enabled ? 'Turn off' : 'Turn on'}
        </Button>
      ),
      card: 'note',
    },
  ];
}
