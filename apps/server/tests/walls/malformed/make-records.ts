import { randomUUID } from 'node:crypto';
import * as pages from '#modules/jeweler-pages/contract.ts';
import * as marketplace from '#modules/marketplace/contract.ts';
import * as shipping from '#modules/shipping/contract.ts';
import * as companies from '#platform/companies/contract.ts';
import * as content from '#platform/content/contract.ts';
import * as identity from '#platform/identity/contract.ts';
import * as notifications from '#platform/notifications/contract.ts';
import * as personalData from '#platform/personal-data/contract.ts';
import * as settings from '#platform/settings/contract.ts';
import { jsonSchemaOf } from '#kit/server/openapi/json-schema.ts';
import { findDemoPerson } from '../../../testing/member-named.ts';
import { sampleBanner } from '../../../testing/sample-banner.ts';
import { companyOf } from '../../../testing/small-team.ts';
import type { Caller, TestLoupe } from '../../../testing/test-loupe.ts';
import { insuranceRecords, taxDocumentRecords, templateRecords } from './insurance-records.ts';
import type { Known } from './request-parts.ts';

const bannerCalls = [content.dismissBanner, content.changeBanner, content.endBanner];
const sven = findDemoPerson('Sven').personId;

const forEach = (
  calls: readonly { readonly name: string }[],
  known: Known,
): Readonly<Record<string, Known>> => Object.fromEntries(calls.map(({ name }) => [name, known]));

/** A first page of each list: a cursor would have to be one that the server wrote. */
const firstPages = ({ routes }: TestLoupe): Readonly<Record<string, Known>> =>
  forEach(
    routes
      .map(({ endpoint }) => endpoint)
      .filter(({ query }) => query !== undefined && 'after' in (jsonSchemaOf(query).properties ?? {})),
    { query: { after: undefined } },
  );

/** Existing records, so that malformed input beside their ids is checked as deeply as possible. */
export async function makeRecords(loupe: TestLoupe): Promise<Readonly<Record<string, Known>>> {
  const [marta, priya] = [await loupe.as('Marta'), await loupe.as('Priya')];
  const once = { 'idempotency-key': randomUUID() };
  const banner = await priya.call(content.createBanner, { body: { ...sampleBanner, screenTypes: [] } }, once);
  const message = await marta.call(
    content.sendContactMessage,
    { body: { subject: null, message: 'x' } },
    once,
  );
  const own = await marta.call(settings.createUserSettings, { body: {} });
  const video = (await marta.call(content.getHelp, {})).answer.videos[0];
  const name = 'test.malformed';
  await loupe.pools.owner.query(
    `insert into settings.feature (name, enabled, description) values ('${name}', false, 'For the tests');
     insert into settings.configuration (name, value, description, audience)
     values ('${name}', '{"text": "x", "list": ["y"]}', 'For the tests', 'anyone')`,
  );
  const answer = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFmFVgEA';
  const threeAnswers = [1, 2, 3].map((questionId) => ({ questionId, answer }));
  const { demoPassword: password } = companies;
  const securityOptions = {
    password,
    confirmPassword: password,
    selectedSecurityQuestions: threeAnswers,
  };
  return {
    ...firstPages(loupe),
    [identity.changeSecurityQuestions.name]: { body: { securityQAs: threeAnswers } },
    [companies.register.name]: { body: { securityOptions } },
    [companies.registerViaInvite.name]: { body: { securityOptions } },
    ...forEach(bannerCalls, { params: { id: banner.answer.id } }),
    [content.markContactMessageAnswered.name]: { params: { id: message.answer.id } },
    [notifications.queryNotices.name]: { body: { after: undefined } },
    // Another person than in the other requests: they would be signed out.
    [identity.lockAccountByStaff.name]: { params: { personId: sven } },
    [identity.unlockAccountByStaff.name]: { params: { personId: sven } },
    [personalData.erasePersonByStaff.name]: { params: { personId: sven } },
    [content.setVideoUrl.name]: { params: { id: video?.id ?? '' } },
    [companies.getServiceFigures.name]: { params: { key: 'care-plan' } },
    [companies.changeExternalLink.name]: { params: { key: 'care-plan' }, body: { version: 1 } },
    ...(await waitingAccounts(marta)),
    ...(await insuranceRecords(marta)),
    ...(await taxDocumentRecords(loupe, marta)),
    ...templateRecords(),
    [settings.changeUserSettings.name]: { params: { id: own.answer.id } },
    ...forEach([settings.getFeature, settings.switchFeature, settings.getConfiguration], {
      params: { name },
    }),
    // Their keys are names of fields.
    [shipping.fixImportRow.name]: { body: { values: {} } },
    [shipping.finishConnection.name]: { body: { answer: {} } },
    // Nothing was saved yet.
    [marketplace.putOpeningSearches.name]: { body: { version: 0 } },
    ...(await themeRecords(marta)),
    [settings.changeConfiguration.name]: {
      params: { name },
      body: { version: 1, value: { text: 'x', list: ['y'] } },
    },
  };
}

async function themeRecords(marta: Caller): Promise<Readonly<Record<string, Known>>> {
  const again = { 'idempotency-key': randomUUID() };
  const theme = (await marta.call(pages.createTheme, { body: { name: 'Malformed' } }, again)).answer;
  return {
    [pages.saveTheme.name]: {
      params: { themeId: theme.themeId },
      body: { version: 1, content: fullPage(theme.content) },
    },
  };
}

/** Carrier accounts that our staff connect, one for each call: the sandbox leaves numbers that end in 202 to them. */
async function waitingAccounts(marta: Caller): Promise<Readonly<Record<string, Known>>> {
  const add = async (name: string, accountNumber: string): Promise<string> => {
    const body = { accountName: name, accountNumber, meterNumber: '1234567', appliesTo: 'both' } as const;
    const { status, answer } = await marta.call(shipping.integrateFedExAccount, { body });
    if (status !== 200) throw new Error(`The carrier account ${name} was not added.`);
    return answer.accountId;
  };
  const accountId = await add('Malformed1', '510087202');
  return {
    ...forEach([shipping.changeCarrierAccount, shipping.verifyCarrierAccount], { params: { accountId } }),
    [shipping.removeCarrierAccount.name]: { params: { accountId: await add('Malformed2', '510088202') } },
    [shipping.decideDeskCarrierAccount.name]: {
      params: { companyId: companyOf('Marta'), accountId: await add('Malformed3', '510089202') },
    },
  };
}

/** With something in each list, so that every place of a page is tried. */
const fullPage = (page: pages.Theme['content']): pages.Theme['content'] => ({
  ...page,
  company: { ...page.company, social: ['https://shop.example'] },
  exceptions: [{ from: '2026-11-26', to: '2026-11-26', name: 'Thanksgiving', hours: null }],
  about: { ...page.about, bullets: ['Two jewelers'] },
  events: [
    { eventId: sven, title: 'Open house', description: 'x', on: '2026-12-05', starts: '11:00', ends: '' },
  ],
  stones: ['1'],
  reasons: [{ finding: 'certified: x', reason: 'x' }],
});
