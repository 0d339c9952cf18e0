import { Link } from '@tanstack/react-router';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { CompanyInvite } from '../contract/batch-endpoints.ts';
import { deskCompanyPath } from '#platform/companies/company/web/desk-paths.ts';
import { columnsOfAnyInvite } from '#platform/companies/invites/web/columns-of-any-invite.tsx';
import type { BatchActs } from './use-batch-acts.ts';

export const companyInviteColumns = (acts: BatchActs): readonly TableColumn<CompanyInvite>[] => [
  {
    key: 'company',
    header: 'Company',
    width: 220,
    isKey: true,
    sticky: true,
    value: ({ companyName }) => companyName,
    render: ({ companyId, companyName }) => <Link to={deskCompanyPath(companyId)}>{companyName}</Link>,
    card: 'title',
  },
  { key: 'email', header: 'E-mail', width: 240, value: ({ email }) => email, card: 'fact' },
  ...columnsOfAnyInvite(({ companyName }) => companyName, acts),
];
