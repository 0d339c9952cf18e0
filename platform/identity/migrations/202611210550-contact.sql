-- The view shows what whoever asks may see of accounts: work for a company reads its own person's e-mail and phone,
-- and nobody's of another company.
alter view identity.contact set (security_invoker = true);
