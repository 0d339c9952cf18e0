import { existsSync } from 'node:fs';

/** Loads `.env` if it exists; variables already set in the environment win. */
export function loadEnvFile(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile(path);
}
