import { resolveSources } from '#kit/server/resolve-sources.ts';

// First, since it speeds up each of the thousands of imports that follow.
resolveSources();
await import('./start/run-server.ts');
