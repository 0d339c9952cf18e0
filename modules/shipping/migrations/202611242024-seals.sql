-- A seal number is used once per company.
create index shipment_seal on shipping.shipment (company_id, (draft ->> 'sealNumber'))
  where draft ->> 'sealNumber' <> '';
