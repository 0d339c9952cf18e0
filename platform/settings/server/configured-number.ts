import type { Ctx } from '#platform/access/server.ts';
import { findConfiguration } from './configuration-store.ts';

/** A number that the provider may have changed; what holds otherwise is the specification's. */
export async function configuredNumber(ctx: Ctx, name: string, otherwise: number): Promise<number> {
  const value = (await findConfiguration(ctx, name))?.value;
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
