-- The store's own number for the account, where one address receives the notices of all stores of a platform's app.
-- Stores connected earlier get it when their token is renewed.
alter table shipping.web_store add column account text;
