import { FaultError } from '#kit/web/call/fault-error.ts';
import { guest } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import { idleLimitsOf } from '../domain/idle-limits.ts';
import type { IdleLimits } from '../domain/idle-limits.ts';
import type { HeldTokens } from './held-tokens.ts';
import { ProviderClient } from './provider-client.ts';
import type { ProviderAnswer, SignInWishes } from './provider-client.ts';
import { ProviderWatch } from './provider-watch.ts';
import { automaticSignIns, earlierSignIn, mismatches } from './session-marks.ts';
import { TabNews } from './tab-news.ts';
import type { SignOutReason } from './tab-news.ts';
import { TokenChain } from './token-chain.ts';

/** What the session asks of the shell around it. */
export interface SessionHost {
  /** Who holds the tokens, as the server knows them at the moment. */
  readActor(): Promise<Actor>;
  log(words: string, error: unknown): void;
  /** A whole load, so that nothing the person saw stays in this tab's memory. */
  leaveFor(address: string): void;
  /** The person's own traces in this browser go. */
  clearTraces(): void;
  /** The person comes back to where they are, and is told why they left where that is not plain. */
  keepPlace(because?: 'elsewhere' | 'idle'): void;
}

/** A sign-in that came back without success: the provider's code, or what this browser found wrong itself. */
export type SignInProblem = 'validationfailed' | 'clock-skew' | (string & {});

const callbackPath = '/callback';
const signInPath = '/signin';
const unreachable = 'The portal could not be reached. Check the connection and try again.';

/** Who is signed in in this tab, by OpenID Connect. */
export class OidcSession {
  idle: IdleLimits = idleLimitsOf({});
  problem: SignInProblem | undefined;
  profileFailed = false;
  readonly #host: SessionHost;
  readonly #provider = new ProviderClient(window.location.origin);
  readonly #chain = new TokenChain(this.#provider, () => this.#lose());
  readonly #watch = new ProviderWatch(this.#provider.checkSessionAddress, () => void this.#lookAgain());
  readonly #news = new TabNews();
  #leaving = false;

  constructor(host: SessionHost) {
    this.#host = host;
    this.#news.onNews((news) => {
      if (this.#chain.held === undefined) return;
      if ('switchedCompany' in news) this.#beginAnew();
      else this.#lose(news.signedOut === 'idle' ? 'idle' : 'elsewhere');
    });
    // A page that was left comes back as it stood, with somebody who may be gone.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted && this.#leaving) window.location.reload();
    });
  }

  /** Settles who is looking before the first page is drawn; after a sign-in it never comes back without an answer. */
  begin(): Promise<Actor> {
    const { pathname } = window.location;
    if (pathname === callbackPath) return this.#comeBack();
    // Somebody is about to become somebody: who this browser was until now is no longer asked.
    if (pathname === signInPath) return Promise.resolve(guest);
    return earlierSignIn.isKnown() ? this.#resume() : Promise.resolve(guest);
  }

  accessToken(): Promise<string | undefined> {
    return this.#chain.usable();
  }

  async renew(): Promise<boolean> {
    if (this.#chain.held === undefined) return false;
    return (await this.#chain.renew()) === 'renewed';
  }

  /** Spec platform §2.2: false where sign-in has begun by itself too often in this session of the browser. */
  async signInByItself(): Promise<boolean> {
    if (this.#leaving) return true;
    if (!automaticSignIns.mayTry()) return false;
    await this.signIn();
    return true;
  }

  async signIn(wishes: SignInWishes = {}): Promise<void> {
    if (this.#leaving) return;
    this.#leaving = true;
    try {
      this.#host.leaveFor(await this.#provider.signInAddress(wishes));
    } catch (error) {
      this.#leaving = false;
      throw error;
    }
  }

  async signOut(reason: SignOutReason = 'chosen'): Promise<void> {
    const held = this.#chain.held;
    if (held === undefined || this.#leaving) return;
    this.#forget();
    this.#news.tell({ signedOut: reason });
    if (reason === 'idle') this.#host.keepPlace('idle');
    const page = reason === 'idle' ? '/login' : '/';
    this.#host.leaveFor(await this.#provider.signOutAddress(held.idToken, page));
  }

  /** Spec rulings 5b: the active company travels in the token; every tab is loaded anew with one that names it. */
  switchedCompany(): Promise<void> {
    this.#news.tell({ switchedCompany: true });
    this.#beginAnew();
    return Promise.resolve();
  }

  #beginAnew(): void {
    this.#leaving = true;
    this.#host.leaveFor('/dashboard');
  }

  async #comeBack(): Promise<Actor> {
    const answer = await this.#provider.readAnswer(window.location.href);
    // The address held a code; nobody needs it in the history, and a reload asks anew.
    window.history.replaceState(window.history.state, '', callbackPath);
    switch (answer.kind) {
      case 'tokens':
        mismatches.reset();
        automaticSignIns.reset();
        return this.#enter(answer.tokens);
      case 'unreachable':
        throw new FaultError(unreachable, 0);
      case 'clock-skew':
        return this.#stayOutside('clock-skew');
      case 'refused':
        // The code was spent or came too late; it is no statement about the person.
        return answer.error === 'invalid_grant' ? this.#tryAgain() : this.#stayOutside(answer.error);
      default:
        return this.#tryAgain();
    }
  }

  // Spec platform §4: retried up to 3 times; after that the user goes to /signinerror?cssource=validationfailed.
  async #tryAgain(): Promise<Actor> {
    if (!mismatches.mayTry()) return this.#stayOutside('validationfailed');
    await this.signIn();
    return new Promise<Actor>(() => undefined);
  }

  #stayOutside(problem: SignInProblem): Actor {
    this.problem = problem;
    return guest;
  }

  async #resume(): Promise<Actor> {
    const answer = await this.#provider.askSilently();
    if (answer.kind === 'tokens') return this.#enter(answer.tokens);
    if (answer.kind === 'unreachable') throw new FaultError(unreachable, 0);
    earlierSignIn.forget();
    return guest;
  }

  // Spec platform §8: a profile that cannot be loaded is only logged, and access continues.
  async #enter(tokens: HeldTokens): Promise<Actor> {
    earlierSignIn.remember();
    this.#take(tokens);
    try {
      return await this.#host.readActor();
    } catch (error) {
      this.profileFailed = true;
      this.#host.log('the profile could not be loaded', error);
      return guest;
    }
  }

  #take(tokens: HeldTokens): void {
    this.idle = idleLimitsOf(tokens.claims);
    this.#chain.hold(tokens);
    void this.#watch.follow(tokens.sessionState);
  }

  /** Spec platform §4: when the identity session changes elsewhere, it is refreshed and the user goes to /login. */
  async #lookAgain(): Promise<void> {
    const before = this.#chain.held;
    if (before === undefined || this.#leaving) return;
    const answer = await this.#provider.askSilently();
    if (this.#chain.held === undefined || this.#leaving) return;
    if (answer.kind === 'unreachable') return void this.#watch.follow(before.sessionState);
    // Our choice: the same person for the same company goes on where they are, with fresh tokens (decision 0016).
    if (answer.kind === 'tokens' && isSamePerson(answer, before)) return this.#take(answer.tokens);
    this.#lose();
  }

  #lose(because?: 'elsewhere' | 'idle'): void {
    if (this.#leaving) return;
    this.#forget();
    this.#host.keepPlace(because);
    this.#host.leaveFor('/login');
  }

  #forget(): void {
    this.#leaving = true;
    this.#chain.drop();
    void this.#watch.leave();
    earlierSignIn.forget();
    this.#host.clearTraces();
  }
}

function isSamePerson(answer: ProviderAnswer & { kind: 'tokens' }, before: HeldTokens): boolean {
  const { claims } = answer.tokens;
  return claims.sub === before.claims.sub && claims['company_id'] === before.claims['company_id'];
}
