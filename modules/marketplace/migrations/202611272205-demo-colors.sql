-- The demo's stones of color K and L, and of color M, have pictures of their own.
-- Exception, change of rows: only the demo's few dozen pictures have these addresses.
update marketplace.media set address = replace(address, '-km-', '-kl-') where address like '/stone-turns/%-km-%';
