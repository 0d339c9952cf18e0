-- A photo of the driver's device or of the parcels, taken at the handover; the file has this id.
alter table shipping.pickup add column photo_id uuid, add column photo_name text;
