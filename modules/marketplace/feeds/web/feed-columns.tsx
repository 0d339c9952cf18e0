import { Link } from '#kit/web/link/link.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { FeedLine } from '../contract/feed-shapes.ts';
import { FeedBadge, feedStatusLabel } from './feed-words.tsx';

export const feedPath = (id: string) => `/marketplace/feeds/${id}` as const;

export const feedColumns: readonly TableColumn<FeedLine>[] = [
  {
    key: 'fileName',
    header: 'File',
    width: 240,
    isKey: true,
    sticky: true,
    leadsOn: true,
    value: ({ fileName }) => fileName,
    render: ({ id, fileName }) => <Link to={feedPath(id)}>{fileName}</Link>,
    card: 'title',
  },
  {
    key: 'state',
    header: 'Status',
    width: 170,
    value: ({ state }) => feedStatusLabel(state),
    render: ({ state }) => <FeedBadge state={state} />,
    card: 'status',
  },
  { key: 'mode', header: 'Mode', width: 150, value: ({ mode }) => mode, card: 'fact' },
  {
    key: 'accepted',
    header: 'Accepted',
    width: 100,
    align: 'right',
    value: ({ accepted, warned }) => accepted + warned,
    render: ({ accepted, warned }) => (accepted + warned).toLocaleString('en-US'),
    card: 'figure',
  },
  {
    key: 'changed',
    header: 'Changed',
    width: 100,
    align: 'right',
    value: ({ changed }) => changed,
    render: ({ changed }) => changed.toLocaleString('en-US'),
  },
  {
    key: 'held',
    header: 'Held',
    width: 90,
    align: 'right',
    value: ({ held }) => held,
    render: ({ held }) => held.toLocaleString('en-US'),
  },
  {
    key: 'rejected',
    header: 'Rejected',
    width: 100,
    align: 'right',
    value: ({ rejected }) => rejected,
    render: ({ rejected }) => rejected.toLocaleString('en-US'),
  },
  timeColumn(({ uploadedAt }) => uploadedAt, {
    key: 'uploadedAt',
    header: 'Uploaded',
    width: 130,
    card: 'note',
  }),
  { key: 'uploadedBy', header: 'By', width: 150, value: ({ uploadedBy }) => uploadedBy },
];
