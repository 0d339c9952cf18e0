import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addDays, day as asDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { now } from '#kit/web/display/now.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { providerDay } from '#platform/access/contract.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { listPickups } from '../contract/pickup-endpoints.ts';
import type { Pickup } from '../contract/pickup-endpoints.ts';
import { pickupStatusWords, pickupStatuses } from '../domain/pickup-moves.ts';
import { pickupCarriers } from '../domain/pickup-terms.ts';
import type { PickupCarrier } from '../domain/pickup-terms.ts';
import { pickupColumns } from './pickup-columns.tsx';
import { pickupOptionsQuery, pickupsKey } from './pickup-queries.ts';
import { troubleOf } from './pickup-words.ts';
import { usePickupActs } from './use-pickup-acts.ts';
import type { PickupActs } from './use-pickup-acts.ts';
import styles from './pickups.module.css';
import { RulesCard } from './rules/rules-card.tsx';

const lastDays = ['7', '30', '90'] as const;

const dayBefore = (days: string) => addDays(asDay(providerDay(now())), 1 - Number(days));

/** Spec shipping §2: Schedule Pickup, with the recent pickups. */
export function PickupsPage() {
  const remembered = useRemembered('shipping-pickups');
  const acts = usePickupActs();
  const options = useQuery(pickupOptionsQuery()).data;
  const [carrier, setCarrier] = useStoredChoice('pickups.carrier', storedOneOf(pickupCarriers));
  const [status, setStatus] = useStoredChoice('pickups.status', storedOneOf(pickupStatuses));
  const [days, setDays] = useStoredChoice('pickups.days', storedOneOf(lastDays));
  const { table } = useListPage({
    key: [...pickupsKey, 'list'],
    list: (query, request) => call(listPickups, { query: { limit: 50, ...query } }, request),
    filter: { carrier: carrier ?? undefined, status: status ?? undefined, from: days && dayBefore(days) },
    search: 'Confirmation or address',
    storedSearch: 'pickups.search',
  });
  const canSchedule = options?.actions.includes('schedule') === true;
  const schedule = canSchedule && (
    <Button disabled={acts.busy} onClick={acts.schedule}>
      Schedule pickup
    </Button>
  );
  return (
    <>
      <PageTitle
        title="Pickups"
        facts={
          options === undefined
            ? undefined
            : [`${options.today} today, ${options.tomorrow} tomorrow.`, ...options.troubles].join(' ')
        }
        actions={schedule}
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <DataTable
        label="Pickups"
        columns={pickupColumns(acts)}
        {...table}
        rowId={({ pickupId }) => pickupId}
        rowName={({ serviceName, day }) => `${serviceName}, ${day}`}
        remember={remembered}
        filters={[
          choiceFilter({
            key: 'carrier',
            label: 'Carrier',
            value: carrier,
            options: pickupCarriers.map((value) => ({ value, label: value })),
            onChange: setCarrier,
          }),
          choiceFilter({
            key: 'status',
            label: 'Status',
            value: status,
            options: pickupStatuses.map((value) => ({ value, label: pickupStatusWords[value] })),
            onChange: setStatus,
          }),
          choiceFilter({
            key: 'days',
            label: 'Date',
            value: days,
            options: lastDays.map((value) => ({ value, label: `Last ${value} days` })),
            onChange: setDays,
          }),
        ]}
        attention={(pickup) =>
          pickup.status === 'NotCreated' ? 'bad' : troubleOf(pickup) === undefined ? undefined : 'warn'
        }
        secondLine={(pickup) => troubleLine(pickup, acts)}
        exportName="pickups"
        empty={
          <EmptyState
            title="No pickups yet"
            text="Schedule a pickup to see its confirmation number, PIN and receipt here."
            action={schedule}
          />
        }
      />
      <RulesCard />
    </>
  );
}

function troubleLine(pickup: Pickup, acts: PickupActs) {
  const trouble = troubleOf(pickup);
  return trouble === undefined ? undefined : <Trouble pickup={pickup} text={trouble} acts={acts} />;
}

const others: Readonly<Record<PickupCarrier, PickupCarrier>> = { FedEx: 'UPS', UPS: 'FedEx', USPS: 'UPS' };

interface TroubleProps {
  readonly pickup: Pickup;
  readonly text: string;
  readonly acts: PickupActs;
}

/** Why it needs attention, with the way out. */
function Trouble({ pickup, text, acts }: TroubleProps) {
  const { actions, carrier, status, shipmentIds } = pickup;
  const other = others[carrier];
  return (
    <span className={styles.trouble}>
      {text}
      {actions.includes('handOver') && status !== 'NoShow' && (
        <Button size="xs" variant="default" disabled={acts.busy} onClick={() => acts.handOver(pickup)}>
          Record handoff
        </Button>
      )}
      {actions.includes('miss') && (
        <Button size="xs" variant="default" disabled={acts.busy} onClick={() => acts.miss(pickup)}>
          Record no-show
        </Button>
      )}
      {actions.includes('again') && (
        <Button size="xs" variant="default" disabled={acts.busy} onClick={() => acts.again(pickup, carrier)}>
          Try again
        </Button>
      )}
      {actions.includes('again') && shipmentIds.length === 0 && (
        <Button size="xs" variant="default" disabled={acts.busy} onClick={() => acts.again(pickup, other)}>
          Use {other}
        </Button>
      )}
    </span>
  );
}
