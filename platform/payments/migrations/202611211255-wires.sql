-- Staff look for the wires that members announced.
create index on payments.charge (settles_on) where standing = 'Expected';
