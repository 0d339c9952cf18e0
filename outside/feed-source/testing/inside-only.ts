import type { ResolveHost } from '#kit/server/outward/public-url.ts';

/** Every name leads inside. */
export const insideOnly: ResolveHost = () => Promise.resolve([{ address: '10.0.0.7', family: 4 }]);
