import type { Cents } from '#kit/domain/money.ts';
import type { PortalPath } from '#kit/domain/portal-path.ts';
import type { AccessRule } from '../domain/access-rule.ts';
import type { Ctx } from './route.ts';

/** One open task of a desk queue. */
export interface DeskTask {
  readonly id: string;
  /** The task and its record: "Confirm with seller, D-500006". */
  readonly title: string;
  /** Null when it concerns no company. */
  readonly companyId: string | null;
  /** The money at stake; null if there is none. */
  readonly amount: Cents | null;
  readonly since: Date;
  /** A deadline we promised; without one, the queue's target counts. */
  readonly due?: Date;
  /** The button's label. */
  readonly verb: string;
  readonly to: PortalPath;
}

/** A task that staff resolved. */
export interface ResolvedTask {
  readonly since: Date;
  readonly at: Date;
  readonly due?: Date;
}

/** A queue of the provider's staff, declared as data by the slice that owns its records. */
export interface DeskQueue {
  /** Unique; its target in hours is the configuration `desk-hours-<name>`. */
  readonly name: string;
  readonly title: string;
  /** The list that shows the same tasks. */
  readonly to: PortalPath;
  readonly rule: AccessRule;
  /** Used when the configuration has no number. */
  readonly targetHours: number;
  /** Said instead of the hours when tasks have deadlines of their own. */
  readonly targetText?: string;
  open(ctx: Ctx): Promise<readonly DeskTask[]>;
  /** Tasks resolved by staff since this moment. */
  resolved(ctx: Ctx, since: Date): Promise<readonly ResolvedTask[]>;
}
