import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { DeskCompanyStatus } from '../domain/company-status.ts';

const kinds: Readonly<Record<DeskCompanyStatus, StatusKind>> = {
  Waiting: 'warn',
  Approved: 'ok',
  Rejected: 'bad',
  Closed: 'mute',
};

export const companyStatusNames: Readonly<Record<DeskCompanyStatus, string>> = {
  Waiting: 'Pending',
  Approved: 'Approved',
  Rejected: 'Rejected',
  Closed: 'Closed',
};

export function CompanyStatusBadge({ status }: { readonly status: DeskCompanyStatus }) {
  return <StatusBadge kind={kinds[status]}>{companyStatusNames[status]}</StatusBadge>;
}
