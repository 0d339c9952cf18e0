import { keepEarlyAnswer } from '#kit/web/call/early-answers.ts';
import { FaultError } from '#kit/web/call/fault-error.ts';
import { guest } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import { readIdleLimits } from '../domain/idle-limits.ts';
import type { IdleLimits } from '../domain/idle-limits.ts';
import type { TabTokens } from './tab-tokens.ts';
import { ProviderClient } from './provider-client.ts';
import type { ProviderAnswer, SignInOptions } from './provider-client.ts';
import { ProviderWatch } from './provider-watch.ts';
import { automaticSignIns, signedInBefore, mismatches } from './session-marks.ts';
import { TabChannel } from './tab-channel.ts';
import type { SignOutReason } from './tab-channel.ts';
import { TokenChain } from './token-chain.ts';

/** What the session needs from the shell. */
export interface SessionHost {
  /** The token holder as the server currently sees them. */
  readActor(): Promise<Actor>;
  log(message: string, error: unknown): void;
  /** A full page load, so that nothing the person saw stays in memory. */
  navigateTo(address: string): void;
  /** Clears the person's data in this browser. */
  clearPersonalData(): void;
  /** The person returns to the current page, with a reason if it isn't obvious. */
  storeReturnPath(reason?: 'elsewhere' | 'idle'): void;
}

/** A sign-in that failed: the provider's code, or what this browser found wrong. */
export type SignInProblem = 'validationfailed' | 'clock-skew' | (string & {});

const callbackPath = '/callback';
const signInPath = '/signin';
const unreachable = "We can't reach the portal. Check your connection and try again.";

/** Who is signed in in this tab, by OpenID Connect. */
export class OidcSession {
  idle: IdleLimits = readIdleLimits({});
  problem: SignInProblem | undefined;
  profileFailed = false;
  readonly #host: SessionHost;
  readonly #provider = new ProviderClient(window.location.origin);
  readonly #chain = new TokenChain(this.#provider, () => this.#endSession());
  readonly #watch = new ProviderWatch(
    this.#provider.checkSessionAddress,
    () => void this.#checkStillSignedIn(),
  );
  readonly #channel = new TabChannel();
  #isLeaving = false;

  constructor(host: SessionHost) {
    this.#host = host;
    this.#channel.onMessage((message) => {
      if (this.#chain.tokens === undefined) return;
      if ('switchedCompany' in message) this.#restartSignIn();
      else this.#endSession(message.signedOut === 'idle' ? 'idle' : 'elsewhere');
    });
    // The back button may restore a page of a person who has signed out.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && this.#isLeaving) window.location.reload();
    });
  }

  /** Determines who is signed in before the first page is drawn; after a sign-in it always has an answer. */
  begin(): Promise<Actor> {
    const { pathname } = window.location;
    if (pathname === callbackPath) return this.#finishSignIn();
    // A sign-in is about to happen, so the current person doesn't matter.
    if (pathname === signInPath) return Promise.resolve(guest);
    return signedInBefore.isKnown() ? this.#resume() : Promise.resolve(guest);
  }

  /** The person as the server sees them now. */
  readActor(): Promise<Actor> {
    return this.#host.readActor();
  }

  accessToken(): Promise<string | undefined> {
    return this.#chain.getAccessToken();
  }

  async renew(): Promise<boolean> {
    if (this.#chain.tokens === undefined) return false;
    return (await this.#chain.renew()) === 'renewed';
  }

  /** Spec platform §2.2: false if sign-in has started automatically too often in this browser session. */
  async signInAutomatically(): Promise<boolean> {
    if (this.#isLeaving) return true;
    if (!automaticSignIns.mayTry()) return false;
    await this.signIn();
    return true;
  }

  async signIn(options: SignInOptions = {}): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    try {
      this.#host.navigateTo(await this.#provider.signInAddress(options));
    } catch (error) {
      this.#isLeaving = false;
      throw error;
    }
  }

  async signOut(reason: SignOutReason = 'chosen'): Promise<void> {
    const tokens = this.#chain.tokens;
    if (tokens === undefined || this.#isLeaving) return;
    this.#dropSession();
    this.#channel.post({ signedOut: reason });
    if (reason === 'idle') this.#host.storeReturnPath('idle');
    const page = reason === 'idle' ? '/login' : '/';
    this.#host.navigateTo(await this.#provider.signOutAddress(tokens.idToken, page));
  }

  /** Spec rulings 5b: the token carries the active company; every tab reloads with one that names it. */
  switchedCompany(): Promise<void> {
    this.#channel.post({ switchedCompany: true });
    this.#restartSignIn();
    return Promise.resolve();
  }

  #restartSignIn(): void {
    this.#isLeaving = true;
    this.#host.navigateTo('/dashboard');
  }

  async #finishSignIn(): Promise<Actor> {
    const answer = await this.#provider.readAnswer(window.location.href);
    // The address held a code, which must not stay in the history or be reloaded.
    window.history.replaceState(window.history.state, '', callbackPath);
    switch (answer.kind) {
      case 'tokens':
        mismatches.reset();
        automaticSignIns.reset();
        return this.#startSession(answer.tokens);
      case 'unreachable':
        throw new FaultError(unreachable, 0);
      case 'clock-skew':
        return this.#stayGuest('clock-skew');
      case 'refused':
        // The code was used or too late; that says nothing about the person.
        return answer.error === 'invalid_grant' ? this.#retrySignIn() : this.#stayGuest(answer.error);
      default:
        return this.#retrySignIn();
    }
  }

  // Spec platform §4: retried up to 3 times; after that the user goes to /signinerror?cssource=validationfailed.
  async #retrySignIn(): Promise<Actor> {
    if (!mismatches.mayTry()) return this.#stayGuest('validationfailed');
    await this.signIn();
    return new Promise<Actor>(() => undefined);
  }

  #stayGuest(problem: SignInProblem): Actor {
    this.problem = problem;
    return guest;
  }

  async #resume(): Promise<Actor> {
    const answer = await this.#provider.checkSignedIn();
    if (answer.kind === 'tokens') {
      const { first, tokens } = answer;
      if (first !== undefined) {
        const read = { method: 'GET', path: first.path } as const;
        keepEarlyAnswer(read, Promise.resolve(new Response(first.body, first)));
      }
      return this.#startSession(tokens);
    }
    if (answer.kind === 'unreachable') throw new FaultError(unreachable, 0);
    signedInBefore.forget();
    return guest;
  }

  // Spec platform §8: a profile that cannot be loaded is only logged, and access continues.
  async #startSession(tokens: TabTokens): Promise<Actor> {
    signedInBefore.remember();
    this.#useTokens(tokens);
    try {
      return await this.#host.readActor();
    } catch (error) {
      this.profileFailed = true;
      this.#host.log('the profile could not be loaded', error);
      return guest;
    }
  }

  #useTokens(tokens: TabTokens): void {
    this.idle = readIdleLimits(tokens.claims);
    this.#chain.setTokens(tokens);
    void this.#watch.follow(tokens.sessionState);
  }

  /** Spec platform §4: when the identity session changes elsewhere, it is refreshed and the user goes to /login. */
  async #checkStillSignedIn(): Promise<void> {
    const before = this.#chain.tokens;
    if (before === undefined || this.#isLeaving) return;
    const answer = await this.#provider.checkSignedIn();
    if (this.#chain.tokens === undefined || this.#isLeaving) return;
    if (answer.kind === 'unreachable') return void this.#watch.follow(before.sessionState);
    // Our choice: the same person in the same company stays on the page, with new tokens (decision 0016).
    if (answer.kind === 'tokens' && isSamePerson(answer, before)) return this.#useTokens(answer.tokens);
    this.#endSession();
  }

  #endSession(reason?: 'elsewhere' | 'idle'): void {
    if (this.#isLeaving) return;
    this.#dropSession();
    this.#host.storeReturnPath(reason);
    this.#host.navigateTo('/login');
  }

  #dropSession(): void {
    this.#isLeaving = true;
    this.#chain.dropTokens();
    void this.#watch.leave();
    signedInBefore.forget();
    this.#host.clearPersonalData();
  }
}

function isSamePerson(answer: ProviderAnswer & { kind: 'tokens' }, before: TabTokens): boolean {
  const { claims } = answer.tokens;
  return claims.sub === before.claims.sub && claims['company_id'] === before.claims['company_id'];
}
