import { Button } from '@mantine/core';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { WaitingLink } from '../contract/account-endpoints.ts';
import { weeklyShipmentsShown } from '../domain/weekly-shipments.ts';
import styles from './account.module.css';
import type { AccountActs, ShippingRequest } from './use-account-acts.tsx';

/** A policy that waits is seen beside the request of its company: such a one is answered first. */
export const requestColumns = (
  { busy, approve, reject }: AccountActs,
  links: readonly WaitingLink[],
): readonly TableColumn<ShippingRequest>[] => [
  {
    key: 'company',
    header: 'Company',
    width: 170,
    isKey: true,
    value: ({ companyName }) => companyName,
    card: 'title',
  },
  timeColumn(({ requestedAt }) => requestedAt, {
    key: 'requestedAt',
    header: 'Waits since',
    width: 100,
    card: 'note',
  }),
  {
    key: 'policy',
    header: 'Policy',
    width: 110,
    value: ({ companyId }) => links.find((one) => one.companyId === companyId)?.number,
    card: 'fact',
  },
  {
    key: 'weekly',
    header: 'Shipments a week',
    width: 130,
    value: ({ avgShipmentsPerWeek: count }) => (count === null ? null : weeklyShipmentsShown(count)),
    card: 'fact',
  },
  {
    key: 'carriers',
    header: 'Carriers',
    width: 140,
    value: ({ preferredShipmentProviders }) => preferredShipmentProviders.join(', '),
    card: 'fact',
  },
  { key: 'requestedBy', header: 'Asked by', width: 140, value: ({ requestedBy }) => requestedBy },
  {
    key: 'acts',
    header: 'Action',
    width: 170,
    exported: false,
    value: () => null,
    render: (request) => (
      <span className={styles.rowActs}>
        {request.actions.includes('approve') && (
          <Button size="sm" disabled={busy} onClick={() => approve(request)}>
            Approve
          </Button>
        )}
        {request.actions.includes('reject') && (
          <TextButton onClick={() => reject(request)}>Reject</TextButton>
        )}
      </span>
    ),
    card: 'status',
  },
];

export const linkColumns = ({ busy, decide }: AccountActs): readonly TableColumn<WaitingLink>[] => [
  {
    key: 'number',
    header: 'Number',
    width: 170,
    isKey: true,
    value: ({ number }) => number,
    card: 'title',
  },
  { key: 'company', header: 'Company', width: 200, value: ({ companyName }) => companyName, card: 'fact' },
  { key: 'person', header: 'Person', width: 180, value: ({ personName }) => personName, card: 'fact' },
  timeColumn(({ askedAt }) => askedAt, {
    key: 'askedAt',
    header: 'Waits since',
    width: 120,
    card: 'note',
  }),
  {
    key: 'acts',
    header: 'Action',
    width: 310,
    exported: false,
    value: () => null,
    render: (link) => (
      <span className={styles.rowActs}>
        <Button size="sm" disabled={busy} onClick={() => decide(link, 'Theirs')}>
          It is theirs
        </Button>
        <TextButton onClick={() => decide(link, 'NotFound')}>Not found</TextButton>
        <TextButton onClick={() => decide(link, 'NotActive')}>No active policy</TextButton>
      </span>
    ),
    card: 'status',
  },
];
