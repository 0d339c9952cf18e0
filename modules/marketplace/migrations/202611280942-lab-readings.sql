-- What the lab's own report says of a listed stone. `lab_confirmed`: it states the stone's facts, all of them.
alter table marketplace.stone
  add lab_confirmed boolean not null default false,
  add report_issued_on date;

-- When each stone's lab was asked, and when to ask again. No company's data.
create table marketplace.lab_reading (
  item_id integer primary key references marketplace.stone,
  outcome text not null check (outcome in ('Confirmed', 'Partial', 'Corrected', 'NotFound', 'InService', 'NoAnswer')),
  read_at timestamptz not null,
  ask_again_at timestamptz not null
);
create index on marketplace.lab_reading (read_at);
grant select, insert, update, delete on marketplace.lab_reading to loupe_plain;
alter table marketplace.lab_reading enable row level security;
create policy of_provider on marketplace.lab_reading using (kit.sees_all());

-- Facts that change otherwise are no longer the ones that the lab confirmed, so it is asked again.
create function marketplace.forget_lab_reading() returns trigger language plpgsql as $$
begin
  if old.lab_confirmed then
    new.lab_confirmed := false;
  end if;
  delete from marketplace.lab_reading where item_id = new.item_id;
  return new;
end $$;
create trigger forget_lab_reading before update on marketplace.stone
  for each row when (
    (new.diamond_type, new.shape, new.carat, new.color_type, new.color, new.fancy_intensity, new.fancy_overtone,
      new.fancy_color, new.clarity, new.length, new.width, new.height)
    is distinct from
    (old.diamond_type, old.shape, old.carat, old.color_type, old.color, old.fancy_intensity, old.fancy_overtone,
      old.fancy_color, old.clarity, old.length, old.width, old.height))
  execute function marketplace.forget_lab_reading();
