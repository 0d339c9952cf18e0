import { call } from '#kit/web/call/call.ts';
import { guest } from '#platform/access/contract/index.ts';
import type { Actor } from '#platform/access/contract/index.ts';
import { signInAsDemoPerson } from '../contract/session-endpoints.ts';

const chosenKey = 'loupe-demo-person';
const knownKey = 'loupe-demo-signed-in';

/** The chosen person survives a reload of this tab; the token itself lives in memory only. */
export function chooseDemoPerson(personId: string): void {
  sessionStorage.setItem(chosenKey, personId);
  sessionStorage.removeItem(knownKey);
}

/** Stands in for sign-in, in the demo: the person chosen at /demo, with a token renewed as a real one is. */
export class DemoSession {
  readonly problem = undefined;
  readonly profileFailed = false;
  readonly idle = { idleSeconds: 3300, timeoutSeconds: 300 };
  #token: string | undefined;
  #expiresAt = 0;

  async begin(): Promise<Actor> {
    const personId = sessionStorage.getItem(chosenKey);
    return personId === null ? guest : this.#signIn(personId);
  }

  async accessToken(): Promise<string | undefined> {
    // A little before its end, so that no call meets a token that has just expired.
    if (this.#token !== undefined && Date.now() > this.#expiresAt - 30_000) await this.renew();
    return this.#token;
  }

  async renew(): Promise<boolean> {
    const personId = sessionStorage.getItem(chosenKey);
    if (personId === null || this.#token === undefined) return false;
    this.#token = undefined;
    await this.#signIn(personId);
    return this.#token !== undefined;
  }

  signInByItself(): Promise<boolean> {
    window.location.replace('/demo');
    return Promise.resolve(true);
  }

  signIn(): Promise<void> {
    window.location.assign('/demo');
    return Promise.resolve();
  }

  signOut(): Promise<void> {
    sessionStorage.removeItem(chosenKey);
    this.#token = undefined;
    window.location.assign('/');
    return Promise.resolve();
  }

  switchedCompany(): Promise<void> {
    window.location.assign('/dashboard');
    return Promise.resolve();
  }

  async #signIn(personId: string): Promise<Actor> {
    const asked = Date.now();
    // A reload or a fresh token is no new sign-in: the trail already has this one.
    const resumes = sessionStorage.getItem(knownKey) === personId;
    const answer = await call(signInAsDemoPerson, { body: { personId, resumes } });
    sessionStorage.setItem(knownKey, personId);
    this.#token = answer.accessToken;
    // Ten minutes on this computer's own clock: the demo's may be moved.
    this.#expiresAt = asked + 600_000;
    return answer.actor;
  }
}
