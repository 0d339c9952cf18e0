import type { MenuEntry, WebDoor } from '#kit/web/slots/web-door.ts';
import type { AccessRule } from '../domain/access-rule.ts';

/** Groups of the menu: those of members, those of the provider's staff, the settings page, and the rail's foot. */
export type MenuGroup =
  | 'top'
  | 'ship'
  | 'buy'
  | 'lend'
  | 'grow'
  | 'money'
  | 'queues'
  | 'members'
  | 'manage'
  | 'settings'
  | 'foot';

/** A slice's web door with our access rules and menu groups. */
export type LoupeDoor = WebDoor<AccessRule, MenuGroup>;

export type LoupeMenuEntry = MenuEntry<AccessRule, MenuGroup>;
