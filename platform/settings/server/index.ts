export { flagsChannel, KnownFlags } from './known-flags.ts';
export { settingsRoutes } from './routes.ts';
