import * as z from 'zod/mini';
import { figureServices } from '../port.ts';

const sources = z
  .array(
    z.object({
      service: z.enum(figureServices),
      url: z.url({ protocol: /^https?$/ }),
      key: z.string().check(z.minLength(1)),
    }),
  )
  .check(
    z.minLength(1),
    z.refine((list) => new Set(list.map(({ service }) => service)).size === list.length),
  );

/** The partners that provide figures, one for each service. */
export type FigureSources = z.output<typeof sources>;

/** Reads the setting; undefined if it isn't such a list. */
export function readFigureSources(text: string): FigureSources | undefined {
  try {
    return sources.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
