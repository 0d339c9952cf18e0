import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { insertMail } from './outgoing-mail-store.ts';
import type { NewMail } from './outgoing-mail-store.ts';
import { askToSend } from './send-mail.ts';

/** Kept first and sent afterwards: a mail server that is down delays it and loses nothing. */
export async function queueMail(ctx: Ctx, mail: Omit<NewMail, 'id'>): Promise<string> {
  const id = newId();
  await insertMail(ctx, { ...mail, id });
  await askToSend(ctx, id);
  return id;
}
