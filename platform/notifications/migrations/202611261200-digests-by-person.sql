-- Each person's digest is claimed with its notices; a run of the day isn't needed.
drop table notifications.digest_run;
