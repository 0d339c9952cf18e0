-- A client's page shows the jeweler's phone number, as of the day it was shared.
alter table marketplace.share add company_phone text not null default '';
