import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getDeskCompany, getDeskPerson } from '../contract/desk-endpoints.ts';

export const deskKey = ['companies', 'desk'] as const;

export const deskCompanyQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'company', companyId],
    queryFn: ({ signal }) => call(getDeskCompany, { params: { companyId } }, { signal }),
  });

export const deskPersonQuery = (personId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'person', personId],
    queryFn: ({ signal }) => call(getDeskPerson, { params: { personId } }, { signal }),
  });
