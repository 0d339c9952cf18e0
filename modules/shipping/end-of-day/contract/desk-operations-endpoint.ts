import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { operationsStaff } from '#modules/shipping/draft/contract/access.ts';
import { pickupStatuses } from '#modules/shipping/pickups/domain/pickup-moves.ts';

export const operationsDays = 30;

/** What staff see before they view the company's own pages, which takes a reason. */
export const getDeskOperations = endpoint({
  rule: operationsStaff,
  binding: 'staff',
  name: 'shipping.getDeskOperations',
  summary: "Get a company's recent pickups, SCAN forms and closed days",
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/desk/operations/:companyId',
  params: z.object({ companyId: guid }),
  answer: z.object({
    /** The latest, by the start of their windows. */
    pickups: z.array(
      z.object({
        pickupId: z.uuid(),
        day,
        serviceName: z.string(),
        status: z.enum(pickupStatuses),
        isOverdue: z.boolean(),
        place: z.string(),
      }),
    ),
    /** Of the last 30 days. */
    noShows: z.int(),
    notCreated: z.int(),
    forms: z.int(),
    formLabels: z.int(),
    lastClosed: z.nullable(z.object({ day, closedBy: z.string(), unscanned: z.int() })),
  }),
  refusals: [],
});
