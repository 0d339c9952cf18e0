import { setTimeout } from 'node:timers/promises';
import { PasswordHasher, productCost } from '#kit/server/passwords/password-hasher.ts';

// What password hashing allows by itself: verifications in the given seconds, as many at once as sign-ins come.
const seconds = Number(process.argv[2]);
const atOnce = Number(process.argv[3]);

const passwords = new PasswordHasher(productCost);
const hash = await passwords.hash('Bench-Lamp-1');
let counting = false;
let verified = 0;
let over = false;
const workers = Array.from({ length: atOnce }, async () => {
  while (!over) {
    await passwords.verify(hash, 'Bench-Lamp-1');
    if (counting) verified += 1;
  }
});
await setTimeout(1_000);
const began = performance.now();
counting = true;
await setTimeout(seconds * 1_000);
counting = false;
const perSecond = verified / ((performance.now() - began) / 1_000);
over = true;
await Promise.all(workers);
await passwords.stop();
process.stdout.write(JSON.stringify({ perSecond }));
