// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered, broken, refused, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { registrationRefusals } from '../contract/registration-refusals.ts';
import { companyDraftFrom } from '../domain/business-result.ts';
import type { BusinessResult } from '../contract/registration-search-endpoints.ts';
import { emptyDraft } from '../domain/registration-draft.ts';
import type { RegistrationDraft } from '../domain/registration-draft.ts';
import { RegisterPage } from './register-page.tsx';
import { draftStorage } from './registration-body.ts';

const calls = {
  inUse: '/services/identity/IsEmailInUse',
  byEmail: '/services/membership/api/Companies/search/byemail',
  search: '/services/membership/companies/search',
  fein: '/services/membership/companies/ValidateFeinId',
  partner: '/services/membership/api/Partners/AGS/77',
  questions: '/services/identity/api/SecurityQuestions/search',
  register: '/services/identity/Account/Register',
  viaInvite: '/services/identity/Account/RegisterViaInvite',
  invite: '/services/membership/api/Invites/Code',
} as const;

const beacon: BusinessResult = {
  id: '1',
  bin: '900000001',
  businessName: 'Beacon Jewelers',
  isHeadquarters: true,
  street: '1 Main Street',
  city: 'Providence',
  state: 'RI',
  zip: '02903',
  zipExtension: '',
  country: 'US',
  phoneNumber: '401-555-0142',
  taxId: '050000123',
  businessNumber: '700000001',
  primarySIC: '5944',
  secondarySIC: '',
  primaryNAICS: '458310',
  secondaryNAICS: '',
};

const found = (...items: BusinessResult[]) =>
  answered({ items, totalCount: items.length, failed: items.length === 0 });

const usual = {
  [calls.inUse]: answered({ inUse: false }),
  [calls.byEmail]: answered({ items: [] }),
  [calls.search]: found(beacon),
  [calls.fein]: answered({ isValid: true, existsOnPlatform: false }),
  [calls.questions]: answered({
    items: [1, 2, 3].map((id) => ({ id, questionText: `Question number ${id}?` })),
  }),
  [calls.register]: answered({ registrationCompleted: true, sentTo: 'a••a@b••.example', verified: false }),
};

const atTheEnd: RegistrationDraft = {
  ...emptyDraft,
  personal: {
    ...emptyDraft.personal,
    firstName: 'Ana',
    lastName: 'Roy',
    email: 'ana@bellmont.example',
    phone: '+1-4015550142',
  },
  searched: 'chosen',
  company: companyDraftFrom(beacon),
  companyChecked: true,
  questions: [1, 2, 3],
};

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
/** Pasted, because typing key by key is slow. */
const paste = (into: HTMLElement, value: string): void => {
  fireEvent.change(into, { target: { value } });
  fireEvent.blur(into);
};
const type = async (name: string | RegExp, text: string) => paste(await field(name), text);
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const step = (name: string) => screen.findByRole('heading', { level: 2, name });

async function typePerson(user: UserEvent): Promise<void> {
  await type('First name', 'Ana');
  await type('Last name', 'Roy');
  await type('E-mail', 'ana@bellmont.example');
  await type('Phone', '4015550142');
  await press(user, 'Continue');
}

async function toSearch(answers: Parameters<typeof mockServer>[0] = {}) {
  const sent = mockServer({ ...usual, ...answers });
  const user = await showPage(RegisterPage, '/register');
  await typePerson(user);
  await step('Country');
  await press(user, 'Continue');
  await step('Company search');
  return { user, sent };
}

async function search(user: UserEvent, name: string): Promise<void> {
  await type('Company name', name);
  await press(user, 'Search');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('registration', () => {
  test('shows an email in use at its field and stops there', async () => {
    mockServer({ ...usual, [calls.inUse]: answered({ inUse: true }) });
    await typePerson(await showPage(RegisterPage, '/register'));
    expect(await screen.findByText(/This e-mail is in use\./)).toBeTruthy();
    expect((await field('E-mail')).getAttribute('aria-invalid')).toBe('true');
  });

  test('returns focus to the email after the offer to ask an administrator', async () => {
    mockServer({ ...usual, [calls.byEmail]: answered({ items: [{ maskedName: 'B•• J••' }] }) });
    const user = await showPage(RegisterPage, '/register');
    await typePerson(user);
    await press(user, 'Back');
    expect(document.activeElement).toBe(await field('E-mail'));
  });

  test('leaves out the offer to ask an administrator when it cannot be made', async () => {
    mockServer({ ...usual, [calls.byEmail]: refused(registrationRefusals.company_not_asked) });
    await typePerson(await showPage(RegisterPage, '/register'));
    expect(await step('Country')).toBeTruthy();
  });

  test('prefills the details of a chosen company', async () => {
    const { user } = await toSearch();
    await search(user, 'beacon');
    await press(user, /^Choose Beacon Jewelers/);
    await step('Company details');
    expect((await field('Company name')).value).toBe('Beacon Jewelers');
    expect((await field(/FEIN/)).value).toBe('05-0000123');
    expect((await field(/Company phone/)).value).toBe('(401) 555-0142');
  });

  test('clears search results when the step changes and keeps the search', async () => {
    const { user } = await toSearch();
    await search(user, 'beacon');
    await screen.findByRole('list', { name: 'Companies found' });
    await press(user, 'Back');
    await press(user, 'Continue');
    await step('Company search');
    expect(screen.queryByRole('list', { name: 'Companies found' })).toBeNull();
    expect((await field('Company name')).value).toBe('beacon');
  });

  test('leads from a failed search through similar companies to typing the company', async () => {
    const { user, sent } = await toSearch({ [calls.search]: found() });
    await search(user, 'Nobody');
    await step('Similar companies');
    await screen.findByText('No similar company was found.');
    expect(sent.at(-1)?.body).toMatchObject({ filter: { match: 'similar' }, top: 25 });
    await press(user, 'Continue');
    await step('Company not found');
    await press(user, 'Type it in yourself');
    expect((await field('Company name')).value).toBe('Nobody');
  });

  test('leads to typing the company when the directory is unavailable', async () => {
    const { user } = await toSearch({ [calls.search]: refused(registrationRefusals.directory_away) });
    await search(user, 'beacon');
    expect(await screen.findByText('The business directory is out of reach.')).toBeTruthy();
    expect(await step('Company not found')).toBeTruthy();
  });

  test('keeps what was typed and shows a reference when the search breaks', async () => {
    const { user } = await toSearch({ [calls.search]: broken });
    await search(user, 'beacon');
    expect(await screen.findByText(/LP-7F3K-2209/)).toBeTruthy();
    expect((await field('Company name')).value).toBe('beacon');
  });

  test('shows an unrecognized membership at its number', async () => {
    const { user } = await toSearch({ [calls.partner]: refused(registrationRefusals.partner_missing) });
    await search(user, 'beacon');
    await press(user, /^Choose Beacon/);
    await step('Company details');
    await user.click(screen.getByRole('combobox', { name: 'Member of a partner' }));
    await user.click(await screen.findByRole('option', { name: 'AGS' }));
    await type('Member number', '77');
    await press(user, 'Continue');
    expect(await screen.findByText(/AGS membership not recognized\./)).toBeTruthy();
  });
});

async function fillSecurity() {
  paste(await screen.findByLabelText('New password'), 'Facet-Lamp-4');
  paste(screen.getByLabelText('The same again'), 'Facet-Lamp-4');
  await screen.findByText('First question');
  screen.getAllByRole('textbox', { name: 'Answer' }).forEach((answer, at) => paste(answer, `answer ${at}`));
}

describe('security options', () => {
  /** A reload returns to the last step with all answers but the passwords. */
  async function toSecurity(answers: Parameters<typeof mockServer>[0] = {}) {
    const sent = mockServer({ ...usual, ...answers });
    draftStorage('direct').save({ answers: atTheEnd, now: 'SecurityOptions', furthest: 'SecurityOptions' });
    const user = await showPage(RegisterPage, '/register');
    await step('Security');
    await fillSecurity();
    return { user, sent };
  }

  test('send the registration state once, its answers as hashes', async () => {
    const { user, sent } = await toSecurity();
    await press(user, 'Register');
    expect(await screen.findByRole('heading', { name: 'Look in your mail' })).toBeTruthy();
    const state = sent.filter(({ path }) => path === calls.register);
    expect(state).toHaveLength(1);
    expect(state[0]?.body).toMatchObject({
      personalDetails: { firstName: 'Ana', countryCode: '+1', phone: '4015550142' },
      companyDetails: { companyName: 'Beacon Jewelers', feinId: '050000123', primarySIC: '5944' },
      joinByEmail: false,
    });
    expect(JSON.stringify(state)).not.toContain('answer 1');
  });

  test('leave no password in the browser', async () => {
    await toSecurity();
    const kept = [sessionStorage, localStorage].map((storage) => JSON.stringify(storage));
    expect(kept.join()).toContain('ana@bellmont.example');
    expect(kept.join()).not.toContain('Facet-Lamp-4');
  });

  test('keep everything after a failure, with its code and a link to the refused step', async () => {
    const { user } = await toSecurity({ [calls.register]: refused(registrationRefusals.duplicate_phone) });
    await press(user, 'Register');
    const box = await screen.findByText('RegistrationFailed');
    expect(screen.getByText('This phone number is in use by another account.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Facet-Lamp-4');
    const change = within(box.parentElement ?? document.body).getByRole('button', { name: 'Change it' });
    await user.click(change);
    expect((await field('Phone')).value).toBe('(401) 555-0142');
  });
});

describe('an invite', () => {
  test('says when it is closed', async () => {
    mockServer({ ...usual, [calls.invite]: refused(registrationRefusals.invite_ended) });
    await showPage(RegisterPage, '/register?invite=old');
    expect(await screen.findByText('This invite link has expired or was used.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Register without it' })).toBeTruthy();
  });

  const inviteOfSam = answered({
    code: 'c',
    email: 'sam@harrow.example',
    personInfo: { firstName: 'Sam', lastName: 'Rowe', cellPhone: '2125550143', countryCode: '+1' },
    company: { name: 'Harrow & Vale' },
    expiresAt: '2027-01-01T00:00:00.000Z',
    hasAccount: false,
  });

  // Spec platform §8.
  test('shows its own error code when its registration fails', async () => {
    const taken = refused(registrationRefusals.email_in_use);
    mockServer({ ...usual, [calls.invite]: inviteOfSam, [`${calls.viaInvite}/c`]: taken });
    const draft = { ...atTheEnd, invited: true, invitedBy: 'Harrow & Vale', company: emptyDraft.company };
    draftStorage('invite.c').save({ answers: draft, now: 'SecurityOptions', furthest: 'SecurityOptions' });
    const user = await showPage(RegisterPage, '/register?invite=c');
    await step('Security');
    await fillSecurity();
    await press(user, 'Register');
    expect(await screen.findByText('RegistrationViaInviteFailed')).toBeTruthy();
    expect(screen.getByText(registrationRefusals.email_in_use.sentence)).toBeTruthy();
  });

  test('prefills the person and needs no company', async () => {
    mockServer({ ...usual, [calls.invite]: inviteOfSam });
    const user = await showPage(RegisterPage, '/register?invite=c');
    expect((await field('First name')).value).toBe('Sam');
    expect((await field('E-mail')).disabled).toBe(true);
    const steps = within(screen.getByRole('list', { name: 'Registration' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(['1YouSam Rowe, now', '2Security, not yet']);
    await press(user, 'Continue');
    expect(await step('Security')).toBeTruthy();
    expect(screen.getByText('You join Harrow & Vale as soon as you register.')).toBeTruthy();
  });
});
