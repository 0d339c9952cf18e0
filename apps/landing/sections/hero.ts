import { loupeFigure } from '../drawings/loupe-figure.ts';
import { providerText } from '../provider.ts';

export function hero(): string {
  return `<div class="hero">
  <div class="words">
    <h1>Everything you ship,<br> buy, lend and appraise,<br> under one glass.</h1>
    <p class="lead wide">Loupe is where jewelers insured by ${providerText('name')} ship with coverage, search natural and lab-grown diamonds, track memos and write appraisals.</p>
    <p class="lead narrow">Ship with coverage, search diamonds, track memos and write appraisals. For jewelers insured by ${providerText('name')}.</p>
    <p class="ways">
      <a class="button filled" href="/login">Sign in</a>
      <a class="button" href="/register">Register your business</a>
    </p>
    <p class="invite">Have an invite code? <a href="/register?invite=">Enter your invite code</a></p>
    <p class="demo"><span id="demo" hidden>This is a demo. The people, stones and prices are made up. Choose a person when you sign in.</span></p>
  </div>
  ${loupeFigure()}
</div>`;
}
