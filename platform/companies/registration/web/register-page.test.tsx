// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered, broken, refused, lastChange, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { registrationRefusals } from '../contract/registration-refusals.ts';
import { draftFromBusiness } from '../domain/business-result.ts';
import type { BusinessResult } from '../contract/registration-search-endpoints.ts';
import { emptyDraft } from '../domain/registration-draft.ts';
import type { RegistrationDraft } from '../domain/registration-draft.ts';
import { RegisterPage } from './register-page.tsx';
import { draftStorage } from './registration-body.ts';

const paths = {
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

const searchResults = (...items: BusinessResult[]) =>
  answered({ items, totalCount: items.length, failed: items.length === 0 });

const defaultAnswers = {
  [paths.inUse]: answered({ inUse: false }),
  [paths.byEmail]: answered({ items: [] }),
  [paths.search]: searchResults(beacon),
  [paths.fein]: answered({ isValid: true, existsOnPlatform: false }),
  [paths.questions]: answered({
    items: [1, 2, 3].map((id) => ({ id, questionText: `Question number ${id}?` })),
  }),
  [paths.register]: answered({ registrationCompleted: true, sentTo: 'a••a@b••.example', verified: false }),
};

const completeDraft: RegistrationDraft = {
  ...emptyDraft,
  personal: {
    ...emptyDraft.personal,
    firstName: 'Ana',
    lastName: 'Roy',
    email: 'ana@bellmont.example',
    phone: '+1-4015550142',
  },
  searched: 'chosen',
  company: draftFromBusiness(beacon),
  companyChecked: true,
  questions: [1, 2, 3],
};

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
/** Sets the value at once, because typing key by key is slow. */
const enterText = (input: HTMLElement, value: string): void => {
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const typeInto = async (name: string | RegExp, text: string) => enterText(await field(name), text);
const clickButton = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const findStep = (name: string) => screen.findByRole('heading', { level: 2, name });

async function typePerson(user: UserEvent): Promise<void> {
  await typeInto('First name', 'Ana');
  await typeInto('Last name', 'Roy');
  await typeInto('Email', 'ana@bellmont.example');
  await typeInto('Phone', '4015550142');
  await clickButton(user, 'Continue');
}

async function openSearchStep(answers: Parameters<typeof mockServer>[0] = {}) {
  const sent = mockServer({ ...defaultAnswers, ...answers });
  const user = await showPage(RegisterPage, '/register');
  await typePerson(user);
  await findStep('Country');
  await clickButton(user, 'Continue');
  await findStep('Company search');
  return { user, sent };
}

async function search(user: UserEvent, name: string): Promise<void> {
  await typeInto('Company name', name);
  await clickButton(user, 'Search');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('registration', () => {
  test('registration shows an email in use at its field and does not continue', async () => {
    mockServer({ ...defaultAnswers, [paths.inUse]: answered({ inUse: true }) });
    await typePerson(await showPage(RegisterPage, '/register'));
    expect(await screen.findByText(/This email is already in use\./)).toBeTruthy();
    expect((await field('Email')).getAttribute('aria-invalid')).toBe('true');
  });

  test('returns focus to the email after the offer to request access', async () => {
    mockServer({ ...defaultAnswers, [paths.byEmail]: answered({ items: [{ maskedName: 'B•• J••' }] }) });
    const user = await showPage(RegisterPage, '/register');
    await typePerson(user);
    await clickButton(user, 'Back');
    expect(document.activeElement).toBe(await field('Email'));
  });

  test('leaves out the offer to request access when it cannot be made', async () => {
    mockServer({ ...defaultAnswers, [paths.byEmail]: refused(registrationRefusals.company_not_asked) });
    await typePerson(await showPage(RegisterPage, '/register'));
    expect(await findStep('Country')).toBeTruthy();
  });

  test('prefills the details of a chosen company', async () => {
    const { user } = await openSearchStep();
    await search(user, 'beacon');
    await clickButton(user, /^Choose Beacon Jewelers/);
    await findStep('Company details');
    expect((await field('Company name')).value).toBe('Beacon Jewelers');
    expect((await field(/FEIN/)).value).toBe('05-0000123');
    expect((await field(/Company phone/)).value).toBe('(401) 555-0142');
  });

  test('clears search results when the step changes and keeps the search', async () => {
    const { user } = await openSearchStep();
    await search(user, 'beacon');
    await screen.findByRole('list', { name: 'Companies found' });
    await clickButton(user, 'Back');
    await clickButton(user, 'Continue');
    await findStep('Company search');
    expect(screen.queryByRole('list', { name: 'Companies found' })).toBeNull();
    expect((await field('Company name')).value).toBe('beacon');
  });

  test('leads from a failed search through similar companies to entering the company', async () => {
    const { user, sent } = await openSearchStep({ [paths.search]: searchResults() });
    await search(user, 'Unlisted Gems');
    await findStep('Similar companies');
    await screen.findByText('No similar companies found.');
    expect(lastChange(sent)?.body).toMatchObject({ filter: { match: 'similar' }, top: 25 });
    await clickButton(user, 'Continue');
    await findStep('Company not found');
    await clickButton(user, 'Enter company details');
    expect((await field('Company name')).value).toBe('Unlisted Gems');
  });

  test('leads to entering the company when the directory is unavailable', async () => {
    const { user } = await openSearchStep({ [paths.search]: refused(registrationRefusals.directory_away) });
    await search(user, 'beacon');
    expect(await screen.findByText('The business directory is unavailable.')).toBeTruthy();
    expect(await findStep('Company not found')).toBeTruthy();
  });

  test('keeps what was typed and shows a reference when the search breaks', async () => {
    const { user } = await openSearchStep({ [paths.search]: broken });
    await search(user, 'beacon');
    expect(await screen.findByText(/LP-7F3K-2209/)).toBeTruthy();
    expect((await field('Company name')).value).toBe('beacon');
  });

  test('shows an unrecognized membership at its number', async () => {
    const { user } = await openSearchStep({ [paths.partner]: refused(registrationRefusals.partner_missing) });
    await search(user, 'beacon');
    await clickButton(user, /^Choose Beacon/);
    await findStep('Company details');
    await user.click(screen.getByRole('combobox', { name: 'Partner membership' }));
    await user.click(await screen.findByRole('option', { name: 'AGS' }));
    await typeInto('Member number', '77');
    await clickButton(user, 'Continue');
    expect(await screen.findByText(/AGS membership not recognized\./)).toBeTruthy();
  });
});

async function fillSecurity() {
  enterText(await screen.findByLabelText('New password'), 'Facet-Lamp-4');
  enterText(screen.getByLabelText('Confirm password'), 'Facet-Lamp-4');
  await screen.findByText('First question');
  screen
    .getAllByRole('textbox', { name: 'Answer' })
    .forEach((answer, index) => enterText(answer, `answer ${index}`));
}

describe('security options', () => {
  /** A reload returns to the last step with all answers except the passwords. */
  async function openSecurityStep(answers: Parameters<typeof mockServer>[0] = {}) {
    const sent = mockServer({ ...defaultAnswers, ...answers });
    draftStorage('direct').save({
      answers: completeDraft,
      now: 'SecurityOptions',
      furthest: 'SecurityOptions',
    });
    const user = await showPage(RegisterPage, '/register');
    await findStep('Security');
    await fillSecurity();
    return { user, sent };
  }

  test('the last step sends the registration once, with hashed answers', async () => {
    const { user, sent } = await openSecurityStep();
    await clickButton(user, 'Register');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
    const state = sent.filter(({ path }) => path === paths.register);
    expect(state).toHaveLength(1);
    expect(state[0]?.body).toMatchObject({
      personalDetails: { firstName: 'Ana', countryCode: '+1', phone: '4015550142' },
      companyDetails: { companyName: 'Beacon Jewelers', feinId: '050000123', primarySIC: '5944' },
      joinByEmail: false,
    });
    expect(JSON.stringify(state)).not.toContain('answer 1');
  });

  test('the last step leaves no password in the browser', async () => {
    await openSecurityStep();
    const stored = [sessionStorage, localStorage].map((storage) => JSON.stringify(storage));
    expect(stored.join()).toContain('ana@bellmont.example');
    expect(stored.join()).not.toContain('Facet-Lamp-4');
  });

  test('a failed registration keeps every answer and links to the refused step', async () => {
    const { user } = await openSecurityStep({
      [paths.register]: refused(registrationRefusals.duplicate_phone),
    });
    await clickButton(user, 'Register');
    const box = await screen.findByText('RegistrationFailed');
    expect(screen.getByText('Another account uses this phone number.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Facet-Lamp-4');
    const change = within(box.parentElement ?? document.body).getByRole('button', { name: 'Edit' });
    await user.click(change);
    expect((await field('Phone')).value).toBe('(401) 555-0142');
  });
});

describe('an invite', () => {
  test('registration with a closed invite says so', async () => {
    mockServer({ ...defaultAnswers, [paths.invite]: refused(registrationRefusals.invite_ended) });
    await showPage(RegisterPage, '/register?invite=old');
    expect(await screen.findByText('This invite link has expired or was already used.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start a new registration' })).toBeTruthy();
  });

  const samInvite = answered({
    code: 'c',
    email: 'sam@harrow.example',
    personInfo: { firstName: 'Sam', lastName: 'Rowe', cellPhone: '2125550143', countryCode: '+1' },
    company: { name: 'Harrow & Vale' },
    expiresAt: '2027-01-01T00:00:00.000Z',
    hasAccount: false,
  });

  // Spec platform §8.
  test('a failed registration with an invite shows its own error code', async () => {
    const emailInUse = refused(registrationRefusals.email_in_use);
    mockServer({ ...defaultAnswers, [paths.invite]: samInvite, [`${paths.viaInvite}/c`]: emailInUse });
    const draft = {
      ...completeDraft,
      invited: true,
      invitedBy: 'Harrow & Vale',
      company: emptyDraft.company,
    };
    draftStorage('invite.c').save({ answers: draft, now: 'SecurityOptions', furthest: 'SecurityOptions' });
    const user = await showPage(RegisterPage, '/register?invite=c');
    await findStep('Security');
    await fillSecurity();
    await clickButton(user, 'Register');
    expect(await screen.findByText('RegistrationViaInviteFailed')).toBeTruthy();
    expect(screen.getByText(registrationRefusals.email_in_use.sentence)).toBeTruthy();
  });

  test('registration with an invite prefills the person and needs no company', async () => {
    mockServer({ ...defaultAnswers, [paths.invite]: samInvite });
    const user = await showPage(RegisterPage, '/register?invite=c');
    expect((await field('First name')).value).toBe('Sam');
    expect((await field('Email')).disabled).toBe(true);
    const steps = within(screen.getByRole('list', { name: 'Registration' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '1YouSam Rowe, now',
      '2Security, not completed',
    ]);
    await clickButton(user, 'Continue');
    expect(await findStep('Security')).toBeTruthy();
    expect(screen.getByText("You'll join Harrow & Vale when you register.")).toBeTruthy();
  });
});
