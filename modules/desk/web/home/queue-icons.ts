import type { IconName } from '#kit/web/icons/icon.tsx';

const icons: Readonly<Record<string, IconName>> = {
  registrations: 'building',
  'service-requests': 'hourglass',
  'risk-review': 'shield',
  claims: 'document',
  'carrier-accounts': 'link',
  'diamond-orders': 'gem',
  feeds: 'upload',
  wires: 'receipt',
  disputes: 'scales',
  'policy-links': 'link',
  'policy-payments': 'receipt',
  'policy-renewals': 'document',
  messages: 'mail',
  jobs: 'refresh',
};

/** A family may add a queue without a drawing of its own. */
export const queueIcon = (name: string): IconName => icons[name] ?? 'inbox';
