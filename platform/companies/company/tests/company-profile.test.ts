import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { Problem } from '#kit/contract/problem.ts';
import { eicar } from '#outside/malware-scan/sandbox/eicar-scanner.ts';
import { listActivity } from '#platform/audit/contract.ts';
import {
  changeCompanyProfile,
  companyRefusals,
  getCompanyProfile,
  getLogo,
  removeLogo,
} from '#platform/companies/contract.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { recordUsage } from '#platform/settings/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

type Form = EndpointInput<typeof changeCompanyProfile>['body'];

const harrow = '0192a000-0000-7000-8000-00000000c001';
const kessler = '0192a000-0000-7000-8000-00000000c002';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

/** The unchanged form of the company. */
async function currentForm(who = marta): Promise<Form> {
  const { answer } = await who.call(getCompanyProfile, {});
  return {
    version: answer.version,
    name: answer.name,
    websiteUrl: answer.websiteUrl,
    phone: answer.phone,
    numberOfEmployees: answer.numberOfEmployees,
    establishmentDate: answer.establishmentDate,
    federalTaxIdentificationNumber: answer.federalTaxIdentificationNumber ?? '',
    companyGroup: answer.companyGroup,
    notes: answer.notes,
    address: answer.address,
    analyticsDeactivated: answer.analyticsDeactivated,
  };
}

const change = async (changes: Partial<Form>, who = marta) =>
  who.call(changeCompanyProfile, { body: { ...(await currentForm(who)), ...changes } });

describe('the company profile', () => {
  test('saves every editable field and logs which ones changed', async () => {
    const changes = {
      name: 'Harrow & Vale Jewelers',
      websiteUrl: 'www.harrowvale.example',
      phone: '+1-2125550142',
      numberOfEmployees: 24,
      establishmentDate: '1987-05-04',
      companyGroup: 'Preferred Jewelers',
      notes: 'Open on Sundays in December.',
      address: {
        addressLine1: '21 Dundas Sq',
        addressLine2: 'Suite 1103',
        city: 'Toronto',
        stateId: 'ON',
        postCode: 'M5B 1B7',
        countryId: 'CA' as const,
      },
      analyticsDeactivated: true,
    };
    const { answer } = await change(changes);
    expect(answer).toMatchObject(changes);
    expect((await marta.call(getCompanyProfile, {})).answer).toEqual(answer);
    const { items } = (
      await marta.call(listActivity, { query: { limit: 25, search: 'changeCompanyProfile' } })
    ).answer;
    expect(items[0]).toMatchObject({
      person: 'Marta Reyes',
      facts: expect.stringContaining('websiteUrl, phone, numberOfEmployees') as string,
    });
  });

  test('keeps the version when nothing changed', async () => {
    const { version } = await currentForm();
    expect((await change({})).answer.version).toBe(version);
  });

  test.each([
    ['name', 'x'.repeat(76)],
    ['name', ''],
    ['websiteUrl', 'not a website'],
    ['websiteUrl', `https://${'x'.repeat(70)}.example`],
    ['phone', '555-0142'],
    ['federalTaxIdentificationNumber', '12345678'],
    ['establishmentDate', '1987-02-30'],
    ['numberOfEmployees', -1],
    ['notes', 'x'.repeat(501)],
  ])('refuses a wrong %s beside its field', async (field, value) => {
    const body = { ...(await currentForm()), [field]: value };
    const { status, problem } = await callUnchecked(loupe, 'Marta', changeCompanyProfile, { body });
    expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([
      422,
      kitRefusals.bad_input.code,
      [field],
    ]);
  });

  test.each([
    ['a state of another country', { stateId: 'NY' }, 'address.stateId'],
    ['a zip code in Canada', { postCode: '02903' }, 'address.postCode'],
    ['an address that is too long', { addressLine1: 'x'.repeat(51) }, 'address.addressLine1'],
  ])('refuses %s', async (_, changes, field) => {
    const form = await currentForm();
    const body = { ...form, address: { ...form.address, ...changes } };
    const { problem } = await callUnchecked(loupe, 'Marta', changeCompanyProfile, { body });
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });

  test("refuses another company's tax ID and accepts a free one", async () => {
    const refused = await change({ federalTaxIdentificationNumber: '364550102' });
    expect([refused.status, refused.problem.code]).toEqual([409, companyRefusals.fein_in_use.code]);
    expect((await change({ federalTaxIdentificationNumber: '13-4550199' })).answer).toMatchObject({
      federalTaxIdentificationNumber: '134550199',
    });
  });

  test('refuses an establishment date in the future', async () => {
    const { problem } = await change({ establishmentDate: '2090-01-01' });
    expect(problem.code).toBe(companyRefusals.founded_later.code);
  });

  test('tells the second of two editors who saved first, when and what', async () => {
    const staleForm = await currentForm();
    await change({ notes: 'First.' });
    const { status, problem } = await marta.call(changeCompanyProfile, {
      body: { ...staleForm, notes: 'Second.' },
    });
    expect([status, problem.code]).toEqual([409, kitRefusals.changed_meanwhile.code]);
    expect(problem.changed).toMatchObject({
      by: 'Marta Reyes',
      present: { notes: 'First.', version: staleForm.version + 1 },
    });
    expect((await currentForm()).notes).toBe('First.');
  });

  test('lets colleagues read the profile but not change it', async () => {
    const jonah = await loupe.as('Jonah');
    const form = await currentForm(jonah);
    expect((await jonah.call(changeCompanyProfile, { body: form })).status).toBe(403);
  });

  test('lets administrators of another company change only their own', async () => {
    const before = await currentForm();
    const ilse = await loupe.as('Ilse');
    expect((await change({ notes: 'Of Kessler.' }, ilse)).answer.companyId).toBe(kessler);
    expect(await currentForm()).toEqual(before);
  });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1F3D8C' } })
    .png()
    .toBuffer();

describe('the logo', () => {
  const headers = async (who: string) => ({
    authorization: `Bearer ${await loupe.token(who)}`,
    'upload-file': 'true',
  });
  const logoUrl = (id: string) => `${loupe.url}/services/membership/companies/${id}/logos`;
  const send = async (name: string, content: Uint8Array, { who = 'Marta', id = harrow } = {}) =>
    sendFile(logoUrl(id), { name, content, type: 'image/png' }, await headers(who));
  const problemOf = async (response: Response) => (await response.json()) as Problem;
  const read = async (who: string, extraHeaders: Record<string, string> = {}) =>
    fetch(logoUrl(harrow), {
      headers: { ...(await headers(who)), 'x-subscription-key': 'loupe-web', ...extraHeaders },
    });

  test('lets an administrator upload the logo and colleagues see it', async () => {
    const content = await picture(600, 240);
    const uploaded = await send('logo.png', content);
    expect([uploaded.status, uploaded.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const logoId = await uploaded.text();
    expect((await marta.call(getCompanyProfile, {})).answer.logoId).toBe(logoId);
    const downloaded = await read('Jonah');
    expect(downloaded.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await downloaded.arrayBuffer())).toEqual(content);
    expect((await read('Jonah', { 'if-none-match': downloaded.headers.get('etag') ?? '' })).status).toBe(304);
  });

  test.each([
    [
      'a text that calls itself a picture',
      'logo.png',
      () => Buffer.from('hello'),
      filesRefusals.invalid_format,
    ],
    [
      'a program in a picture',
      'logo.png',
      async () => Buffer.concat([await picture(9, 9), eicar]),
      filesRefusals.infected,
    ],
    ['a picture of 2049 pixels', 'logo.png', () => picture(2049, 9), filesRefusals.too_many_pixels],
    ['a bad name', 'lo:go.png', () => picture(9, 9), filesRefusals.invalid_name],
    ['more than 5 MB', 'logo.png', () => Buffer.alloc(5_000_001), filesRefusals.too_large],
    ['a document', 'logo.pdf', () => Buffer.from('%PDF-1.7\n%%EOF\n'), filesRefusals.invalid_format],
  ])('refuses %s in the words of the specification', async (_, name, content, refusal) => {
    const before = (await marta.call(getCompanyProfile, {})).answer.logoId;
    const problem = await problemOf(await send(name, await content()));
    expect([problem.code, problem.detail]).toEqual([refusal.code, refusal.sentence]);
    expect((await marta.call(getCompanyProfile, {})).answer.logoId).toBe(before);
  });

  test('lets only administrators change the logo and only the company see it', async () => {
    const content = await picture(9, 9);
    expect((await send('logo.png', content, { who: 'Jonah' })).status).toBe(403);
    const elsewhere = await send('logo.png', content, { id: kessler });
    expect((await problemOf(elsewhere)).code).toBe(companyRefusals.company_missing_here.code);
    expect((await problemOf(await read('Ilse'))).code).toBe(companyRefusals.company_missing_here.code);
  });

  test('removes the logo', async () => {
    expect((await marta.call(removeLogo, { params: { id: harrow } })).status).toBe(204);
    expect((await problemOf(await read('Jonah'))).code).toBe(companyRefusals.no_logo.code);
    expect(getLogo.path).toContain('/logos');
  });
});

test('records no analytics for a company that switched them off (spec platform §1)', async () => {
  const elena = await loupe.as('Elena');
  const recordOne = async () => {
    await elena.call(recordUsage, { body: { events: [{ name: 'page.viewed', path: '/help' }] } });
    await loupe.ports.analytics.flush();
    return loupe.ports.recordedEvents().length;
  };
  const before = loupe.ports.recordedEvents().length;
  expect(await recordOne()).toBeGreaterThan(before);
  await change({ analyticsDeactivated: true }, elena);
  await expect.poll(async () => (await recordOne()) - (await recordOne())).toBe(0);
});
