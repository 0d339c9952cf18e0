alter table payments.method rename column standing to status;
alter table payments.charge rename column standing to status;
alter table payments.refund rename column standing to status;
