-- The demo's stones of color K and L, and of color M, have pictures of their own.
update marketplace.media set address = replace(address, '-km-', '-kl-') where address like '/stone-turns/%-km-%';
