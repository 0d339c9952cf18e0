import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readFein } from '#kit/domain/fein.ts';
import { isPersonName } from '#kit/domain/person-name.ts';
import { newId } from '#kit/server/new-id.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { inviteCompanies as call } from '../contract/company-invite-endpoints.ts';
import { invitePath, inviteSent } from '#platform/companies/invites/contract/invite-endpoints.ts';
import { companyOutcomesFor } from '../domain/invited-company-rows.ts';
import { inviteExpiry } from '#platform/companies/invites/domain/invite-moves.ts';
import { generateInviteCode } from '#platform/companies/invites/server/invite-letter.ts';
import { insertInvites } from '#platform/companies/invites/server/invites-store.ts';
import type { TeamPorts } from '#platform/companies/team/server/team-letters.ts';
import { insertInvitedCompany, findTaxIdsInUse } from './batch-store.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import { providerDay } from '#platform/access/contract.ts';

type Row = EndpointInput<typeof call>['body']['companies'][number];

/**
 * Spec platform §3: the company's source is BulkInvite. It is approved from the start, since the provider invited it;
 * the person who accepts becomes its first business administrator.
 */
export function inviteCompanies(ports: TeamPorts) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const taxIds = body.companies.flatMap(({ federalTaxId }) => readFein(federalTaxId) ?? []);
    const outcomes = companyOutcomesFor(body.companies, await findTaxIdsInUse(ctx, taxIds));
    const batchId = newId();
    const results: EndpointAnswer<typeof call>['results'] = [];
    for (const [index, row] of body.companies.entries()) {
      const outcome = outcomes[index] ?? 'NoName';
      const companyId = outcome === 'Invited' ? await inviteCompany(ctx, ports, { row, batchId }) : null;
      results.push({
        companyName: row.companyName,
        email: row.email,
        outcome: outcome === 'Invited' && companyId === null ? 'CompanyHere' : outcome,
        companyId,
      });
    }
    return { results };
  };
}

/** Null if the company was registered at the same moment. */
async function inviteCompany(
  ctx: Ctx,
  { identity }: TeamPorts,
  { row, batchId }: { readonly row: Row; readonly batchId: string },
): Promise<string | null> {
  const { personId: invitedBy } = requireSignedIn(ctx.actor);
  const { companyName } = row;
  const companyId = newId();
  const taxId = readFein(row.federalTaxId) ?? '';
  if (!(await insertInvitedCompany(ctx, { companyId, name: companyName, taxId, invitedBy }))) return null;
  const expiresAt = inviteExpiry(ctx.clock.now());
  const roles = ['BusinessAdministrator' as const];
  const grant = { roles, locationIds: [], permissions: [] };
  const { code, codeHash } = generateInviteCode();
  const invite = {
    id: newId(),
    codeHash,
    email: row.email.trim(),
    firstName: nameOrNone(row.firstName),
    lastName: nameOrNone(row.lastName),
  };
  await insertInvites(ctx, { companyId, invitedBy, expiresAt, grant, batchId }, [invite]);
  const letter = companyInviteLetter({ to: invite.email, companyName, code, expiresAt });
  await sendLetter(ctx, identity, letter, expiresAt);
  await ctx.publish(inviteSent, { companyId, companyName, inviteId: invite.id, email: invite.email, roles });
  await ctx.record({
    act: 'companies.inviteCompanies',
    recordType: 'company',
    recordId: companyId,
    companyId,
    facts: { name: companyName, email: invite.email },
  });
  return companyId;
}

/** The person types their name if the name in the list is not valid. */
const nameOrNone = (name: string): string => (isPersonName(name) ? name : '');

interface InviteEmailFacts {
  readonly to: string;
  readonly companyName: string;
  /** The code is only in this email. */
  readonly code: string;
  readonly expiresAt: Date;
}

export function companyInviteLetter({ to, companyName, code, expiresAt }: InviteEmailFacts): Letter {
  return {
    to,
    subject: `${companyName} is invited to join the portal`,
    says: [
      `${companyName} has been approved for the portal. You're invited to manage its account as the business administrator.`,
      `The link works once and expires after ${formatDay(day(providerDay(expiresAt)))}.`,
    ],
    link: { label: 'Accept invite', path: invitePath(code) },
    otherwise: "If this isn't your company, you can ignore this email. The invite will expire.",
  };
}
