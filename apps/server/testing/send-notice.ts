import { demoPeople } from '#platform/companies/contract.ts';
import type { NoticeKind } from '#platform/notifications/contract.ts';
import { notify } from '#platform/notifications/server.ts';
import type { Recipients } from '#platform/notifications/server.ts';
import type { TestLoupe } from './test-loupe.ts';

/** A demo member by first name, with their company. */
export function findDemoMember(firstName: string): { readonly personId: string; readonly companyId: string } {
  const actor = demoPeople.find((person) => person.actor.name.startsWith(`${firstName} `))?.actor;
  if (actor?.kind !== 'member') throw new Error(`${firstName} isn't a member.`);
  return actor;
}

type Node = Pick<TestLoupe, 'work'>;

/** Notifies people of the company that `of` works for, like an event subscriber would. */
export function tell<Facts extends object>(
  node: Node,
  kind: NoticeKind<Facts>,
  { of, to, facts }: { readonly of: string; readonly to: Recipients; readonly facts: Facts },
): Promise<void> {
  return node.work((ctx) => notify(ctx, kind, { companyId: findDemoMember(of).companyId, to, facts }));
}

export function tellPerson<Facts extends object>(
  node: Node,
  firstName: string,
  kind: NoticeKind<Facts>,
  facts: Facts,
) {
  return tell(node, kind, { of: firstName, to: { people: [findDemoMember(firstName).personId] }, facts });
}
