import { cents } from '#kit/domain/money.ts';
import { Money } from '#kit/web/display/figure-text.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Link } from '#kit/web/link/link.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { Pickup } from '../contract/pickup-endpoints.ts';
import { dayWords, statusOf, windowWords } from './pickup-words.ts';
import type { PickupActs } from './use-pickup-acts.ts';
import styles from './pickups.module.css';

/** What both the pickups and their receipts show. */
export const sharedColumns = {
  day: {
    key: 'day',
    header: 'Date',
    width: 130,
    isKey: true,
    shows: 'day',
    value: ({ day }) => day,
    render: ({ day }) => dayWords(day),
    card: 'title',
  },
  carrier: {
    key: 'carrier',
    header: 'Carrier',
    width: 120,
    value: ({ serviceName }) => serviceName,
    card: 'fact',
  },
  confirmation: {
    key: 'confirmation',
    header: 'Confirmation',
    width: 140,
    value: ({ confirmation }) => confirmation,
    card: 'fact',
    cardNamed: true,
  },
  address: {
    key: 'address',
    header: 'Address',
    width: 170,
    value: ({ address }) => address.name,
    card: 'fact',
  },
} as const satisfies Readonly<Record<string, TableColumn<Pickup>>>;

export const pickupColumns = (acts: PickupActs): readonly TableColumn<Pickup>[] => [
  sharedColumns.day,
  sharedColumns.carrier,
  {
    key: 'status',
    header: 'Status',
    width: 140,
    value: (pickup) => statusOf(pickup).words,
    render: (pickup) => {
      const { kind, words } = statusOf(pickup);
      return <StatusBadge kind={kind}>{words}</StatusBadge>;
    },
    card: 'status',
  },
  sharedColumns.confirmation,
  { key: 'pin', header: 'PIN', width: 70, yields: 3, value: ({ pin }) => pin, card: 'fact', cardNamed: true },
  { key: 'window', header: 'Window (local time)', width: 160, value: windowWords, card: 'fact' },
  sharedColumns.address,
  {
    key: 'parcels',
    header: 'Parcels',
    width: 80,
    align: 'right',
    value: ({ parcels }) => parcels,
    card: 'figure',
    cardNamed: true,
  },
  {
    key: 'acts',
    header: 'Action',
    width: 250,
    exported: false,
    value: () => null,
    render: (pickup) => <RowActs pickup={pickup} acts={acts} />,
    card: 'note',
  },
  {
    key: 'insured',
    header: 'Insured',
    width: 110,
    yields: 2,
    align: 'right',
    hidden: true,
    shows: 'money',
    value: ({ insuredValue }) => insuredValue / 100,
    render: ({ insuredValue }) => <Money cents={cents(insuredValue)} />,
  },
  {
    key: 'cost',
    header: 'Cost',
    width: 90,
    align: 'right',
    shows: 'money',
    yields: 1,
    value: ({ cost }) => (cost === null ? null : cost / 100),
    render: ({ cost }) => (cost === null ? '-' : <Money cents={cents(cost)} />),
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'by',
    header: 'Scheduled by',
    width: 130,
    yields: 1,
    hidden: true,
    value: ({ createdBy }) => createdBy,
  },
  {
    key: 'driver',
    header: 'Driver',
    width: 130,
    yields: 4,
    hidden: true,
    value: ({ driverName }) => driverName,
  },
];

const verbs = [
  ['handOver', 'Record handoff'],
  ['change', 'Change'],
  ['cancel', 'Cancel'],
] as const;

function RowActs({ pickup, acts }: { readonly pickup: Pickup; readonly acts: PickupActs }) {
  return (
    <span className={styles.acts}>
      {verbs
        .filter(([action]) => pickup.actions.includes(action))
        .map(([action, words]) => (
          <TextButton
            key={action}
            label={`${words}: ${pickup.serviceName}, ${dayWords(pickup.day)}`}
            onClick={() => acts[action](pickup)}
          >
            {words}
          </TextButton>
        ))}
      {pickup.actions.includes('receipt') && <ReceiptLink pickup={pickup} />}
    </span>
  );
}

export function ReceiptLink({ pickup }: { readonly pickup: Pickup }) {
  return (
    <Link
      to={`/membership/shipping/pickups/receipts/${pickup.pickupId}`}
      aria-label={`View receipt: ${pickup.serviceName}, ${dayWords(pickup.day)}`}
    >
      View receipt
    </Link>
  );
}
