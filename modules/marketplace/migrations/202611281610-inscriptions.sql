-- What a laser wrote on a stone's girdle, as its report or its seller states it.
alter table marketplace.stone add column inscription text;
alter table marketplace.staged_stone add column inscription text;
