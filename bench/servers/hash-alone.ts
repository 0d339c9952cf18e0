import { PasswordHasher, productCost } from '#kit/server/passwords/password-hasher.ts';
import { keepAsking } from '../identity/keep-asking.ts';

// The limit set by password hashing: verifications in the given seconds, as many at once as sign-ins arrive.
const [seconds = '', atOnce = ''] = process.argv.slice(2);

const passwords = new PasswordHasher(productCost);
const hash = await passwords.hash('Bench-Lamp-1');
const before = process.cpuUsage();
const done = await keepAsking(Number(atOnce), Number(seconds), async () => {
  await passwords.verify(hash, 'Bench-Lamp-1');
});
const { user, system } = process.cpuUsage(before);
await passwords.stop();
process.stdout.write(JSON.stringify({ ...done, usedSeconds: (user + system) / 1_000_000 }));
