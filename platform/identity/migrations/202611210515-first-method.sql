-- What a sign-in began with, told again once its second factor is proven.
alter table identity.challenge
  add column first_method text check (first_method in ('password', 'external', 'demo'));
