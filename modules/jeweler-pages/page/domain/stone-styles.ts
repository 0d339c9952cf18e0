import type { LookKey } from '#modules/jeweler-pages/model/domain/looks.ts';

const wide = '@media(min-width:900px)';

/** Diamonds in the case: a drawing, what it is, and the price, in every look. */
const shared = `
.stones li{display:grid;grid-template-columns:56px 1fr auto;gap:2px 18px;align-items:center;padding-block:12px;border-bottom:1px solid var(--line)}
.stones .gem{width:56px}.stones h3{overflow-wrap:normal}.stones li p{color:var(--soft);font-size:.96rem}
.stones li .price{color:inherit;font:var(--display-weight) 1.4rem/1.2 var(--display);white-space:nowrap}
.stones .terms{margin-top:14px;color:var(--soft);font-size:.9rem}
@media(max-width:479px){.stones li{grid-template-columns:44px 1fr}.stones .gem{width:44px}.stones li .price{grid-column:2}}
`;

const beside = `${wide}{.story .in:has(.stones){grid-template-columns:minmax(0,6fr) minmax(0,5fr);gap:60px}.story .in:has(.stones) .about{display:block}.story .in:has(.stones) .about ul{margin-top:24px}}`;

const ofLook: Readonly<Record<LookKey, string>> = {
  conservatory: `.stones .gem,.stones li .price{color:var(--accent-text)}${beside}`,
  poster: `.stones{padding:36px 18px;background:var(--panel)}.stones li p,.stones .terms{color:var(--panel-soft)}.stones h2{margin-bottom:10px}.stones li{border-bottom:2.5px solid var(--ink)}.stones h3{font:600 1.08rem/1.25 var(--text);letter-spacing:0}.stones li .price{font-size:1.9rem}${wide}{.stones{padding:48px max(28px,calc((100vw - 1264px)/2))}.story .in:has(.stones){grid-template-columns:minmax(0,5fr) minmax(0,7fr)}.story .in:has(.stones) .about{padding-inline-end:36px}.story .in:has(.stones) .about ul{grid-template-columns:1fr}.stones{padding-inline-start:44px;background:var(--panel)}.stones ul{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:24px 22px}.stones li{display:flex;flex-direction:column;align-items:stretch;gap:6px;padding:0;border:0}.stones .gem{width:100%;height:132px;padding:14px;margin-bottom:8px;background:var(--ground)}.stones li>div{flex:1}}`,
  ledger: `.stones{border-top:1px solid var(--ink);padding-top:20px}.stones .gem{stroke-width:.8}.stones li{padding-block:8px}`,
  harbor: `.stones{padding-top:34px}.stones h2{color:var(--panel-accent);margin-bottom:8px}.stones li p,.stones .terms{color:var(--panel-soft)}.stones li .price{color:var(--panel-accent)}${wide}{.stones ul{display:grid;grid-template-columns:1fr 1fr;column-gap:48px}}`,
  evening: `.stones{max-width:760px;margin:44px auto 0}.stones h2,.stones .terms{text-align:center}.stones ul{margin-top:18px}.stones .gem,.stones li .price{color:var(--accent-text)}`,
  market: `.stones{margin-top:34px}.stones ul{margin-top:12px}.stones li{border-bottom:2px solid var(--ink)}.stones li .price{font-weight:600}${wide}{.stones ul{display:grid;grid-template-columns:1fr 1fr;column-gap:56px}}`,
};

export const stoneStyle = (look: LookKey): string => shared + ofLook[look];
