import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyEndpoint } from '#apps/server/tests/endpoint-table/every-endpoint.ts';
import { apiVersion } from '#platform/api-keys/contract.ts';
import { writeCalls } from './client/write-calls.ts';

// Writes the typed client as a package that can be published: node tools/client.ts [folder]
const folder = process.argv[2] ?? '.cache/client';
const source = join(import.meta.dirname, '../packages/client');
await mkdir(folder, { recursive: true });
await cp(source, folder, { recursive: true });
const { table, types } = writeCalls(everyEndpoint, apiVersion);
await writeFile(join(folder, 'calls.mjs'), table);
await writeFile(join(folder, 'calls.d.mts'), types);
console.log(`The client is in ${folder}. To publish it: cd ${folder} && npm publish`);
