import * as z from 'zod/mini';
import type { PortalPath } from '#kit/domain/portal-path.ts';
import { branded } from './branded.ts';

/** A path to a page of the portal, as the server wrote it. */
export const portalPathShape = branded<PortalPath>(z.string());
