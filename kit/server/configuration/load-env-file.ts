import { existsSync } from 'node:fs';

/** Reads `.env` beside the program, where there is one; what the environment says already holds. */
export function loadEnvFile(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile(path);
}
