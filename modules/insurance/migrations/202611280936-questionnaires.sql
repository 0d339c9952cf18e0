-- Renewal questionnaires that companies answer in the portal.
create table insurance.questionnaire (
  company_id uuid not null,
  questionnaire_id uuid not null,
  policy_number text not null,
  renews_on date not null,
  due_on date not null,
  status text not null check (status in ('NotStarted', 'InProgress', 'Sent', 'Received')),
  -- Rows of answers by section; empty until someone starts.
  answers jsonb not null default '{}',
  -- Sections that a person has checked.
  confirmed text[] not null default '{}',
  version int not null default 1,
  changed_by uuid,
  changed_at timestamptz not null,
  -- Reminders so far.
  told int not null default 0,
  signed_name text,
  signed_title text,
  sent_by uuid,
  sent_at timestamptz,
  -- Each sending after staff returned it is another one to the insurer.
  attempt int not null default 0,
  tries int not null default 0,
  -- Why the insurer doesn't have it yet.
  fault text,
  is_refused boolean not null default false,
  received_at timestamptz,
  -- The insurer's own.
  reference text,
  -- Why staff returned it to the company.
  returned_because text,
  primary key (company_id, questionnaire_id),
  unique (company_id, policy_number, renews_on),
  foreign key (company_id, policy_number) references insurance.policy
);
create index on insurance.questionnaire (due_on, questionnaire_id) where status <> 'Received';
create index on insurance.questionnaire (received_at) where received_at is not null;

grant select, insert, update on insurance.questionnaire to loupe_plain;
alter table insurance.questionnaire enable row level security;
create policy of_company on insurance.questionnaire using (kit.sees_all() or company_id = kit.company());
select kit.make_live('insurance', 'insurance.questionnaire');
