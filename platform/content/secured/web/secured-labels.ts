import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { SecuredDocument } from '../contract/secured-documents.ts';
import { formatProviderDay } from '#platform/content/provider/web/format-provider-day.ts';
import type { OpeningWay, SecuredState } from '../domain/secured-link.ts';

export const statusKinds: Readonly<Record<SecuredState, StatusKind>> = {
  Open: 'ok',
  Ended: 'mute',
  Asked: 'warn',
  Withdrawn: 'mute',
};

export const statusLabels: Readonly<Record<SecuredState, string>> = {
  Open: 'Open',
  Ended: 'Link expired',
  Asked: 'New link requested',
  Withdrawn: 'Withdrawn',
};

export const openingWayLabels: Readonly<Record<OpeningWay, string>> = {
  'signed-in': 'Signed in',
  link: 'Emailed link',
};

export function describeLastOpening({ openings }: Pick<SecuredDocument, 'openings'>): string {
  const [last] = openings;
  return last === undefined ? 'Not opened' : `${formatProviderDay(last.openedAt)}, ${last.personName}`;
}
