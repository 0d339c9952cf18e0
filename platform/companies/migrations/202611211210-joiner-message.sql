-- What somebody who asks to join writes to the company's administrators, shown where they decide.
alter table companies.membership
  add column message text not null default '' check (char_length(message) <= 200);
