-- A row that others refer to is found by them, and removed or renamed, without reading their whole table.
create index on content.training_program (document_id);
create index on content.training_completion (program_id);
