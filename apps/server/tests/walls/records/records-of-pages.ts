import type { Problem } from '#kit/contract/problem.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  answerMessage,
  answerTakedown,
  checkDomain,
  createPreviewLink,
  createTheme,
  deleteTheme,
  followTheme,
  getTheme,
  listVersions,
  publishTheme,
  removeDomain,
  removePreviewLink,
  renameTheme,
  restoreVersion,
  saveTheme,
  unpublishTheme,
} from '#modules/jeweler-pages/contract.ts';
import type { Caller, TestLoupe } from '../../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

/** A theme of Harrow & Vale, named by Sven, whose company has pages of its own. */
export function recordsOfPages(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let made: ReturnType<typeof makeTheme> | undefined;
  const to =
    (attempt: (caller: Caller, theme: Awaited<ReturnType<typeof makeTheme>>) => ReturnType<Attempt>) =>
    async () =>
      attempt(await loupe().as('Sven'), await (made ??= makeTheme(loupe())));
  const once = () => ({ 'idempotency-key': newId() });
  return {
    [getTheme.name]: to((caller, { params }) => caller.call(getTheme, { params })),
    [createTheme.name]: to((caller, { params }) =>
      caller.call(createTheme, { body: { name: 'Copied', from: params.themeId } }, once()),
    ),
    [renameTheme.name]: to((caller, { params }) =>
      caller.call(renameTheme, { params, body: { name: 'Renamed' } }),
    ),
    [saveTheme.name]: to((caller, { params, content }) =>
      caller.call(saveTheme, { params, body: { version: 1, content } }),
    ),
    [followTheme.name]: to((caller, { params }) =>
      caller.call(followTheme, { params: { ...params, tabId: newId() }, body: { step: 'company' } }),
    ),
    [deleteTheme.name]: to((caller, { params }) => caller.call(deleteTheme, { params })),
    [publishTheme.name]: to((caller, { params }) =>
      caller.call(publishTheme, { params, body: { version: 1, address: 'not-ours' } }, once()),
    ),
    [listVersions.name]: to((caller, { params }) => caller.call(listVersions, { params })),
    [restoreVersion.name]: to((caller, { params }) =>
      caller.call(restoreVersion, { params, body: { version: 1, publicationId: newId() } }),
    ),
    [answerMessage.name]: async () =>
      (await loupe().as('Sven')).call(answerMessage, { params: { messageId: await makeMessage(loupe()) } }),
    [createPreviewLink.name]: to((caller, { params }) => caller.call(createPreviewLink, { params })),
    [removePreviewLink.name]: to((caller, { params }) => caller.call(removePreviewLink, { params })),
    // Sven's company has no domain and no offline page.
    [checkDomain.name]: async () => (await loupe().as('Sven')).call(checkDomain, {}),
    [removeDomain.name]: async () => (await loupe().as('Sven')).call(removeDomain, {}),
    [answerTakedown.name]: async () =>
      (await loupe().as('Sven')).call(answerTakedown, { body: { answer: 'Not ours' } }),
    [unpublishTheme.name]: to((caller, { params }) => caller.call(unpublishTheme, { params })),
  };
}

/** A visitor's message to Harrow & Vale. */
async function makeMessage(loupe: TestLoupe): Promise<string> {
  const messageId = newId();
  await loupe.pools.owner.query(
    `insert into pages.message (company_id, message_id, name, email, phone, message, sent_at)
     select company_id, $1, 'Ana Cole', 'ana@cole.example', '', 'Hello', now()
     from companies.company where name = 'Harrow & Vale'`,
    [messageId],
  );
  return messageId;
}

async function makeTheme(loupe: TestLoupe) {
  const marta = await loupe.as('Marta');
  const made = await marta.call(
    createTheme,
    { body: { name: 'Of Harrow & Vale' } },
    { 'idempotency-key': newId() },
  );
  const { themeId, content } = made.answer;
  return { params: { themeId }, content };
}
