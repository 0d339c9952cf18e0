import { createLog } from '#kit/server/log/log.ts';
import { readLoupeConfiguration } from '#apps/server/configuration.ts';
import { migrationFolders } from '#apps/server/modules.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { prepareQueue } from '#kit/server/jobs/worker.ts';
import { startLoupe } from '#apps/server/start-loupe.ts';

// One of the trial's nodes, with the settings of its environment. Like `npm start` it migrates first, and ends if the
// database is away: its supervisor starts it again. A later version has a folder with more migrations.
const [later] = process.argv.slice(2);
const configuration = readLoupeConfiguration(process.env);
const connectionString = configuration.databaseUrl ?? '';
const log = createLog('warn');
await prepareQueue(connectionString, log);
await migrate(connectionString, [
  ...migrationFolders,
  ...(later === undefined ? [] : [{ family: 'trial', folder: later }]),
]);
const loupe = await startLoupe({
  configuration,
  connectionString,
  secretKey: 'a secret that only the trial knows and uses',
  log,
});
process.on('SIGTERM', () => void loupe.stop().then(() => process.exit(0)));
