import type { RoleName, ServiceType } from '#platform/access/contract.ts';
import type { ItemIcon } from '../domain/inbox-item.ts';

export interface InboxTables {
  'inbox.item': {
    company_id: string;
    key: string;
    for_person: string | null;
    for_roles: RoleName[] | null;
    for_permission: ServiceType | null;
    title: string;
    why: string;
    path: string;
    verb: string;
    icon: ItemIcon;
    urgent: boolean;
    due: Date | null;
    posted_at: Date;
    may_put_away: boolean;
  };
}
