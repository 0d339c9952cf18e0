import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { previewMessage as call } from '../../contract/preferences.ts';
import { preferencesRefusals } from '../../contract/preferences.ts';
import { originalText } from '../../domain/email-template.ts';
import { hasTemplate } from '../../domain/listed-kind.ts';
import { isForActor } from '../../domain/notice-kind.ts';
import type { NotificationsPorts } from '../notifications-ports.ts';
import { renderMail } from '../templates/render-template.ts';
import { ofNotice } from '../templates/template-kind.ts';
import { wordLetter } from '../templates/word-letter.ts';
import { findNewestVersion, textOf } from '../templates/template-store.ts';

/** The email as it would be sent now, with sample values. */
export const previewMessage =
  (ports: NotificationsPorts) =>
  async (ctx: Ctx, { query }: EndpointInput<typeof call>) => {
    const actor = requireSignedIn(ctx.actor);
    const letter = ports.letters.find((one) => one.name === query.kind);
    if (letter !== undefined) return renderMail((await wordLetter(ctx, letter.sample)).letter, ports);
    const kind =
      ports.kinds.find((one) => one.name === query.kind && isForActor(one, actor.kind)) ??
      refuse(preferencesRefusals.message_missing);
    const text = hasTemplate(kind) ? textOf(await findNewestVersion(ctx, kind.name)) : originalText;
    return renderMail(ofNotice(kind).compose(text), ports);
  };
