import { call, callForBlob } from '#kit/web/call/call.ts';
import type { MemoCalls } from '#modules/memo/memos/web/memo-calls.ts';
import { actAsMemoGuest, downloadGuestMemo, printGuestMemo } from '../contract/guest-endpoints.ts';
import type { GuestAct } from '../contract/guest-endpoints.ts';

/** A verified visit by link. */
export interface Visit {
  readonly token: string;
  readonly session: string;
}

export const guestKey = ({ session }: Visit) => ['memo-link', session];

/** The acts of a buyer who isn't a member. */
export function guestCalls(visit: Visit): MemoCalls {
  const run = async (act: GuestAct) => (await call(actAsMemoGuest, { body: { ...visit, act } })).memo;
  return {
    accept: (_, body) => run({ does: 'accept', ...body }),
    end: (_, { version, comment }) => run({ does: 'end', act: 'requestChange', version, comment }),
    receive: (_, body) => run({ does: 'receive', ...body }),
    lines: (_, body) => run({ does: 'lines', ...body }),
    returnLines: (_, body) => run({ does: 'return', ...body }),
    comment: (_, body) => run({ does: 'comment', ...body }),
    paper: (_, invoiceId) => callForBlob(printGuestMemo, { body: { ...visit, invoiceId } }),
    receipt: (_, eventId) => callForBlob(printGuestMemo, { body: { ...visit, invoiceId: null, eventId } }),
    version: (_, paperId) => callForBlob(printGuestMemo, { body: { ...visit, invoiceId: null, paperId } }),
    archive: (_, only) => callForBlob(downloadGuestMemo, { body: { ...visit, only } }),
    file: async (_, fileId) => (await import('./load-guest-file.ts')).loadGuestFile(visit, fileId),
    keyOf: () => guestKey(visit),
  };
}
