import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';

/** Who acts on a memo: a member, or its buyer who isn't one and came by a link. */
export interface MemoActor {
  /** Empty for a guest. */
  readonly companyId: string;
  readonly companyName: string;
  /** Empty for a guest. */
  readonly personId: string;
  readonly name: string;
}

// By unit of work, since a guest is no actor of the product.
const guests = new WeakMap<Ctx, MemoActor>();

/** From here on this work is done by the memo's guest. */
export function actAsGuest(ctx: Ctx, { companyName, name }: Pick<MemoActor, 'companyName' | 'name'>): void {
  guests.set(ctx, { companyId: '', companyName, personId: '', name });
}

export const memoActor = (ctx: Ctx): MemoActor => guests.get(ctx) ?? requireMember(ctx.actor);

export const isGuest = ({ companyId }: MemoActor): boolean => companyId === '';
