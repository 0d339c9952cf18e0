import type { MenuEntry, WebDoor } from '#kit/web/slots/web-door.ts';
import type { PlainPortalPath } from '#kit/domain/portal-path.ts';
import type { IconName } from '#kit/web/icons/icon.tsx';
import type { Actor } from '../domain/actor.ts';
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

/** What a person starts from the dashboard's title; the first one they may take is its filled button. */
export interface DashboardAction {
  readonly label: string;
  readonly to: PlainPortalPath;
  readonly icon: IconName;
  readonly rule: AccessRule;
  /** For what a rule can't say, such as a limit of a permission. */
  readonly isFor?: (actor: Actor) => boolean;
  /** For whom it comes before all others, whatever its order. */
  readonly leadsFor?: (actor: Actor) => boolean;
  readonly order: number;
}

/** A slice's web door with our access rules and menu groups. */
export interface LoupeDoor extends WebDoor<AccessRule, MenuGroup> {
  readonly dashboardActions?: readonly DashboardAction[];
}

export type LoupeMenuEntry = MenuEntry<AccessRule, MenuGroup>;
