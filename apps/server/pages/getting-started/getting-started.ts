import { apiVersion } from '#platform/api-keys/contract.ts';
import { shippingJobs } from './jobs.ts';
import { printJob } from './print-jobs.ts';

const setup = {
  curl: `export LOUPE_URL="https://portal.example.com"
export LOUPE_KEY="loupe_..."
export SHIP_DATE="2026-12-01"
export INTENT_ID=$(uuidgen)`,
  typescript: `import { readFile, writeFile } from 'node:fs/promises';
import { createClient } from 'loupe-client';

const loupe = createClient({ url: process.env.LOUPE_URL!, key: process.env.LOUPE_KEY! });`,
};

const orders = `Name,Address 1,City,State,ZIP,Amount,Weight oz,Ship via
Amir Haddad,610 W 26th St,New York,NY,10001,45.00,16,USPS Ground Advantage`;

/** What the page for programs shows first; a test runs every example. */
export const gettingStarted = () => ({
  apiVersion,
  setup,
  files: { 'orders.csv': orders },
  jobs: shippingJobs.map(printJob),
});
