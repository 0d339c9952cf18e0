alter table kit.step_run rename column standing to status;
