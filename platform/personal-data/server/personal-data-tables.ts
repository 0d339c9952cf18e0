import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';

export type About = 'person' | 'company';

export interface PersonalDataTables {
  'personal_data.copy': {
    company_id: string;
    id: string;
    about: About;
    asked_by: string;
    asked_by_name: string;
    asked_at: Date;
    state: Otherwise<'Waiting' | 'Ready'>;
    size: Maybe<number>;
    keep_until: Date;
  };
  'personal_data.erasure': {
    person_id: string;
    asked_by: string;
    reason: string;
    asked_at: Date;
    done_at: Maybe<Date>;
  };
}
