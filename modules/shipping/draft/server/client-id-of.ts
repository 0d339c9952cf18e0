import type { Ctx } from '#platform/access/server.ts';

/** Under which number the provider bills a company; whoever bills it says so. */
export type ClientIdOf = (ctx: Ctx, companyId: string) => Promise<string | null>;
