import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint } from '#platform/access/contract.ts';
import { registerStaff } from '#modules/register/stores/contract/register-access.ts';
import { saleRefusals, saleRow, saleStatuses } from './sale-endpoints.ts';

const ofDesk = { rule: registerStaff, binding: 'staff', method: 'GET', changes: false } as const;

export const listDeskRegisters = endpoint({
  ...ofDesk,
  name: 'register.listDeskRegisters',
  summary:
    'List companies with registers, starting with those that have rejected messages or unprocessed sales',
  path: '/services/register/api/desk/companies',
  answer: z.object({
    items: z.array(
      z.object({
        companyId: z.uuid(),
        companyName: z.string(),
        stores: z.int(),
        lastSaleAt: z.nullable(z.iso.datetime()),
        /** Of the last 7 days. */
        processed: z.int(),
        notProcessed: z.int(),
        refused: z.int(),
        versions: z.array(z.string()),
      }),
    ),
  }),
  refusals: [],
});

export const listDeskSales = endpoint({
  ...ofDesk,
  name: 'register.listDeskSales',
  summary: "List a company's sales, newest first, with the customer's name masked",
  path: '/services/register/api/desk/companies/:companyId/sales',
  params: z.object({ companyId: guid }),
  query: z.object({ ...pageQuery, status: z.optional(z.enum(saleStatuses, 'Choose from the list.')) }),
  answer: z.object({ items: z.array(saleRow), next: z.nullable(z.string()) }),
  refusals: [saleRefusals.page_lost],
});
