import type { EventPayload } from '#kit/contract/event.ts';
import { formatDay } from '#kit/domain/day.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findMemberContacts } from '#platform/companies/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { Letter, SignInParts } from '#platform/identity/server.ts';
import { signFileLink } from '#platform/files/server.ts';
import type { documentShared } from '../contract/secured-documents.ts';
import { securedLinkPath } from '../contract/secured-documents.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { ContentPorts } from '#platform/content/provider/server/content-ports.ts';

type Shared = EventPayload<typeof documentShared>;

export interface SecuredMailParts {
  readonly content: Pick<ContentPorts, 'files' | 'provider'>;
  readonly identity: Pick<SignInParts, 'sealed'>;
}

/** Emails each recipient their own link, signed when the email is written and never stored. */
export function mailSecuredLinks({ content: { files, provider }, identity }: SecuredMailParts) {
  const sign = signFileLink(files);
  return async (ctx: Ctx, shared: Shared): Promise<void> => {
    const until = new Date(shared.linkEndsAt);
    for (const { personId, email } of await recipientsOf(ctx, shared)) {
      const { documentId: fileId, companyId } = shared;
      const token = await sign(ctx, { fileId, companyId, personId }, until);
      const message = composeSecuredMail({ to: email, shared, token, providerName: provider.name });
      await sendLetter(ctx, identity, message, until);
    }
  };
}

async function recipientsOf(ctx: Ctx, { companyId, personId }: Shared) {
  const members = (await findMemberContacts(ctx, companyId)).filter(({ emailVerified }) => emailVerified);
  return members.filter((one) =>
    personId === null ? one.roles.includes('BusinessAdministrator') : one.personId === personId,
  );
}

interface SecuredLinkEmail {
  readonly to: string;
  readonly shared: Shared;
  readonly token: string;
  readonly providerName: string;
}

export function composeSecuredMail({ to, shared, token, providerName }: SecuredLinkEmail): Letter {
  const lastDay = formatDay(providerDay(new Date(shared.linkEndsAt)));
  return {
    to,
    subject: shared.renewed
      ? `New link to "${shared.title}"`
      : `${providerName} shared "${shared.title}" with you`,
    says: [
      `Anyone with this link can open the document without signing in, so don't share it. The link works until ${lastDay}.`,
      'You can also find the document in the portal, under Secured documents.',
    ],
    link: { label: 'Open document', path: securedLinkPath(token) },
    otherwise: "If you weren't expecting a document from us, call us before you open it.",
  };
}
