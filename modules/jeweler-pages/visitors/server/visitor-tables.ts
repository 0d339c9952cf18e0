import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Ctx } from '#platform/access/server.ts';

interface VisitorTables {
  'pages.message': {
    company_id: string;
    message_id: string;
    name: string;
    email: string;
    phone: string;
    message: string;
    sent_at: Date;
    answered_at: Maybe<Date>;
  };
  'pages.visit': {
    company_id: string;
    day: Day;
    referrer: string;
    visits: number;
    calls: number;
    emails: number;
    counted_at: Otherwise<Date>;
  };
}

export const visitorTables = (ctx: Ctx) => tablesOf<VisitorTables>(ctx);
