import type { WebDoor } from '#kit/web/slots/web-door.ts';
import type { AccessRule } from '../domain/access-rule.ts';

/** A slice's web door with our access rules. */
export type LoupeDoor = WebDoor<AccessRule>;
