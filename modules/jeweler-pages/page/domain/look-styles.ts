import type { LookKey } from '#modules/jeweler-pages/model/domain/looks.ts';

const wide = '@media(min-width:900px)';
const middle = '@media(min-width:600px) and (max-width:899px)';

const conservatory = `
:root{--display:'Bodoni Moda','Didot','Bodoni MT',Georgia,serif;--display-weight:400;--text:'Jost','Century Gothic','Futura',system-ui,sans-serif}
h1,h2,.brand,.mark{color:var(--accent-text)}
h1 em{font-style:italic}
.brand .mark{color:var(--accent-text)}
.hero{border-bottom:1.5px solid var(--deep)}
.hero .in{display:grid;gap:34px;padding-top:6px}
.art{width:min(100%,460px);margin-inline:auto}
.art picture{display:block}.art img{border-radius:230px 230px 0 0;aspect-ratio:46/53}
.directions{color:var(--accent-text);font-weight:500}
.services{background:var(--panel);padding-block:34px 44px}
.services h2,.drawing{color:var(--panel-accent)}
.services ul{margin-top:22px}
.services li{display:grid;grid-template-columns:104px 1fr;gap:4px 22px;align-items:start;padding-bottom:20px;border-bottom:1px solid var(--line)}
.services li:last-child{border:0}.services li>.drawing,.services li>picture{grid-row:span 2}
.services p{margin-top:0}.services h3:last-child{grid-row:span 2;align-self:center}
.story{padding-block:40px 60px}.story .in{display:grid;gap:44px}
.about .text{margin-top:12px}
.about li::before{content:'';display:inline-block;width:9px;height:9px;margin-inline-end:13px;background:var(--second);transform:rotate(45deg)}
.facts{background:var(--deep);color:var(--on-deep);padding-block:40px 14px}
.facts h2{color:var(--on-deep);font-size:2.2rem;margin-bottom:14px}
.facts .in{display:grid;gap:40px}
.event time,.event a,.special dt{color:var(--deep-second)}
.event time{font-style:italic}.event time span{font-style:normal;color:var(--on-deep)}
.special{margin-top:18px;display:block}.special dd{margin-bottom:8px}
footer{background:var(--deep);color:var(--deep-soft)}
@media(max-width:599px){.art{width:min(78%,460px)}.directions{margin-inline:auto}}
${middle}{.facts .in{grid-template-columns:1fr 1fr}}
${wide}{.hero .in{grid-template-columns:minmax(0,7fr) minmax(0,5fr)}.hero .words{align-self:center;padding-bottom:46px}.art{align-self:end;margin-inline:auto 0}
.services ul{grid-template-columns:repeat(auto-fit,minmax(190px,1fr))}.services li{display:block;border:0;padding:0}.services h3{margin:12px 0 5px}
.story .in{grid-template-columns:1fr}.about:has(ul){display:grid;grid-template-columns:minmax(0,7fr) minmax(0,5fr);gap:0 60px}.about ul{grid-column:2;grid-row:1/span 2;align-self:center;margin-top:0}
.facts .in{grid-template-columns:1.15fr 1.1fr .7fr}.hours .lists{display:grid;grid-template-columns:auto 1fr;gap:36px}.special{margin-top:0}}
`;

const poster = `
:root{--display:'Bricolage Condensed','Arial Narrow',system-ui,sans-serif;--display-weight:800;--text:'Bricolage Grotesque',system-ui,sans-serif}
h1{font-size:clamp(3.2rem,9.4vw,8.2rem);line-height:.93;letter-spacing:-.035em}h1 em{font-style:normal;color:var(--deep-accent)}
h2{letter-spacing:-.04em;font-size:clamp(2.1rem,3.6vw,3.2rem);line-height:1}
h3{font:800 1.6rem/1.1 var(--display);letter-spacing:-.015em}.brand{font-family:var(--text);font-weight:700;letter-spacing:-.02em}
.top,.hero{background:var(--deep);color:var(--on-deep)}.hero{position:relative;overflow:hidden}
.hero .lead{color:var(--on-deep)}.call{border:0;background:var(--second);color:var(--on-second);font-weight:600}
.hero{padding-bottom:44px}.hero .words{position:relative;z-index:1}.button{font-weight:600}
.directions{font-weight:600}
.art .stone{width:100%;color:var(--deep)}.art{margin-top:30px}
.services{border-bottom:5px solid var(--deep)}.services .in{width:auto}.services h2{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.services ul{gap:0}.services li{display:flex;flex-direction:column;gap:10px;padding:26px 18px;border-bottom:5px solid var(--deep)}
.services li:last-child{border-bottom:0}.services .drawing,.services picture{color:var(--deep)}
.story{border-bottom:5px solid var(--deep)}.story .in{width:auto;display:grid}
.about{background:var(--accent);color:var(--on-accent);padding:36px 18px}
.about .text{margin-top:20px}.about ul{gap:0}.about li{padding:10px 0;border-top:2.5px solid currentColor;font-weight:600}
.facts .in{width:auto;display:grid}.facts section{padding:34px 18px;border-bottom:5px solid var(--deep)}
.facts h2{margin-bottom:16px}.times dt{font-weight:600}.times dd{text-align:end}.special{margin-top:3px}.special dt,.special dd{color:var(--accent-text)}
.event{grid-template-columns:112px 1fr}.event time{display:flex;flex-direction:column-reverse;padding:12px;background:var(--second);color:var(--on-second);font-weight:800;align-self:start;line-height:1.1}
.event time span{font-weight:600}.event h3{font:600 1.15rem/1.2 var(--text);letter-spacing:0}.event a,.visit a{font-weight:600}.visit address br{display:none}.visit address strong{display:block;font:800 1.6rem/1.3 var(--display);letter-spacing:-.03em}
footer{background:var(--deep);color:var(--on-deep)}
@media(max-width:899px){.hero{padding-top:14px}}
${middle}{.services li{display:grid;grid-template-columns:104px 1fr;column-gap:24px;align-content:center}.services .drawing,.services picture{grid-row:span 2}.services h3:last-child{grid-row:span 2;align-self:center}}
${wide}{.hero .words{width:60%;min-height:500px;display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 32px;align-content:center}.hero h1{grid-column:1/-1}.hero .acts{flex-direction:column;align-items:start;align-self:end;max-width:270px}.services .drawing,.services picture{order:3;margin-top:auto}.art{position:absolute;inset-inline-end:-10%;bottom:-34%;width:50%;margin:0}.art:has(img){top:0;inset-inline-end:0;bottom:0;width:40%}.art picture,.art img{height:100%}.lead{max-width:26em}
.services ul{grid-template-columns:repeat(auto-fit,minmax(180px,1fr))}.services li{padding:26px 28px;border-bottom:0;border-inline-start:5px solid var(--deep)}.services li:first-child{border:0;padding-inline-start:max(28px,calc((100vw - 1264px)/2))}
.story .in{grid-template-columns:1fr}.about{padding:48px max(28px,calc((100vw - 1264px)/2))}.about ul{grid-template-columns:1fr 1fr;column-gap:40px}
.facts .in{grid-template-columns:1.2fr 1fr .8fr}.facts section{padding:40px 36px;border-bottom:0;border-inline-start:5px solid var(--deep)}.facts section:first-child,.facts .stores{border:0;padding-inline-start:max(28px,calc((100vw - 1264px)/2))}.facts .stores{border-top:5px solid var(--deep)}}
`;

const ledger = `
:root{--display:'Spectral',Georgia,serif;--display-weight:400;--text:'Spectral',Georgia,serif}
.in{width:min(1040px,100% - 36px)}
body{line-height:1.65}.top{border-bottom:3px double var(--ink)}
nav a,.call,.times dt,footer{font-variant-caps:all-small-caps;letter-spacing:.06em}
.call{padding:8px 16px;border-width:1px}
h1{font-size:clamp(2.3rem,5vw,4rem);line-height:1.12}h1 em{font-style:normal;border-bottom:2px solid var(--second)}
h2{font-size:1.2rem;font-weight:500;font-variant-caps:all-small-caps;letter-spacing:.08em;color:var(--accent-text);line-height:1.4}
h3{font-size:1.12rem}
.hero .in{display:grid;gap:30px;padding-block:44px}.art{max-width:340px;padding:14px;border:1px solid var(--ink)}
.services,.story,.facts section{border-top:1px solid var(--ink)}
.services .in,.story .in,.facts section{display:grid;gap:20px;padding-block:34px}
.services ul{gap:0}.services li{display:grid;gap:2px 26px;padding-block:14px;border-bottom:1px solid var(--line)}.services li:first-child{padding-top:0}.drawing{display:none}
.services p{margin:0;color:var(--soft)}
.about li{padding-block:6px;border-bottom:1px dotted var(--soft)}
.facts .in{display:grid}.event:first-of-type{margin-top:0}
.special{margin-top:12px}footer{border-top:3px double var(--ink);color:var(--soft)}
@media(min-width:600px){.hero .in{grid-template-columns:1fr minmax(200px,320px);align-items:center}}
${wide}{.services .in,.story section,.facts section{display:grid;grid-template-columns:200px 1fr;gap:20px 40px;align-items:start}.story section>*:not(h2),.facts section>*:not(h2){grid-column:2}.services li{grid-template-columns:200px 1fr}.about ul{grid-template-columns:1fr 1fr}.services li picture{display:none}}
`;

const harbor = `
:root{--display:'Source Sans 3',system-ui,sans-serif;--display-weight:650;--text:'Source Sans 3',system-ui,sans-serif}
.top{color:var(--accent-text)}.call,.button{border-radius:999px}
h1{letter-spacing:-.025em;color:var(--accent-text)}h1 em{font-style:normal}
h2,h3{letter-spacing:-.01em}h3{font-weight:650}
.hero .in{display:grid;gap:32px;padding-block:32px 60px}
.art{border-radius:24px;overflow:hidden;background:var(--tint);padding:24px 24px 0}.art:has(img){padding:0}
.services{background:var(--panel);border-radius:32px 32px 0 0;padding-block:48px}.services h2{color:var(--panel-accent)}
.services ul{margin-top:26px}.services li{display:grid;grid-template-rows:auto auto 1fr;gap:6px;padding:22px;border-radius:18px;background:var(--ground)}.services p{color:var(--soft)}.services h3:last-child{grid-row:span 2;align-self:center}.drawing{color:var(--accent-text)}
.story{background:var(--panel);padding-bottom:56px}.about{padding:34px;border-radius:24px;background:var(--deep);color:var(--on-deep)}.about .text{margin-top:14px}
.about li{padding-inline-start:20px;border-inline-start:4px solid var(--second)}
.facts{padding-block:52px}.facts .in{display:grid;gap:24px}.facts section{padding:28px;border-radius:24px;background:var(--panel)}.facts h2{margin-bottom:14px;color:var(--panel-accent)}
.times dd{text-align:end}.special{margin-top:14px;padding-top:14px;border-top:1px solid var(--line)}
.event time{color:var(--panel-accent);font-weight:650}.event time span{color:var(--panel-soft)}
footer{background:var(--deep);color:var(--on-deep)}
${middle}{.services ul,.facts .in{grid-template-columns:1fr 1fr}.services li:last-child:nth-child(odd){grid-column:span 2}.event{grid-template-columns:72px 1fr}}
${wide}{.hero .in{grid-template-columns:5fr 6fr;align-items:center}.hero .words{order:2}.services ul{grid-template-columns:repeat(auto-fit,minmax(320px,1fr))}.services ul:has(>li:nth-child(4):last-child){grid-template-columns:1fr 1fr}.services ul:has(>li:nth-child(5)){grid-template-columns:repeat(6,1fr)}.services ul:has(>li:nth-child(5)) li{grid-column:span 2}.services ul:has(>li:nth-child(5)) li:nth-child(n+4){grid-column:span 3}.services li{grid-template-columns:104px 1fr;grid-template-rows:auto 1fr;column-gap:20px}.services .drawing,.services picture{grid-row:span 2}.about{display:grid;grid-template-columns:1fr 1fr;gap:14px 48px}.about h2{grid-row:span 2}.facts .in{grid-template-columns:1.3fr 1fr .8fr}}
`;

const evening = `
:root{--display:'Bodoni Moda','Didot',Georgia,serif;--display-weight:400;--text:'Jost','Futura',system-ui,sans-serif}
.top .in{justify-content:center}.brand{font-style:italic}
h1{font-style:italic;font-size:clamp(2.8rem,7vw,6rem)}h1 em{color:var(--accent-text)}
h2{font-style:italic;color:var(--accent-text)}h3{font-weight:400;font-size:1.2rem;color:var(--ink)}
.hero .in{display:grid;gap:40px;padding-block:30px 60px;text-align:center;justify-items:center}
.lead{margin-inline:auto}.hero .acts{justify-content:center}.button{background:transparent;border:1px solid var(--accent-text);color:var(--accent-text)}
.art{display:grid;place-items:end center;width:min(100%,360px);aspect-ratio:1;border-radius:50%;overflow:hidden;border:1px solid var(--accent-text);padding:40px 40px 0}.art:has(img){padding:0}.art .ring-art{width:auto;height:100%}.art picture,.art img{width:100%;height:100%}
.services,.story,.facts{border-top:1px solid var(--line);padding-block:56px}.services{background:var(--panel)}
.services h2,.about h2{text-align:center}.services ul{margin-top:32px}.services li{text-align:center}.drawing{margin-inline:auto;color:var(--panel-accent)}.services h3{margin-top:12px}
.about{text-align:center}.about .text{margin:18px auto 0}.about ul{justify-content:center}.about li{color:var(--soft)}
.facts{background:var(--deep);color:var(--on-deep)}.facts .in{display:grid;gap:44px}.facts h2{color:var(--deep-accent);margin-bottom:12px}
.event time{color:var(--deep-second)}.special dt{color:var(--deep-second)}.special{margin-top:14px}
footer{background:var(--deep);color:var(--deep-soft)}
@media(min-width:600px){.services ul{display:flex;flex-wrap:wrap;justify-content:center;gap:44px}.services li{width:200px}}
${middle}{.facts .in{grid-template-columns:1fr 1fr}}
${wide}{.about ul{grid-template-columns:minmax(0,max-content) minmax(0,max-content)}.facts .in{grid-template-columns:1fr 1fr 1fr}}
`;

const market = `
:root{--display:'Spectral',Georgia,serif;--display-weight:500;--text:'Source Sans 3',system-ui,sans-serif}
.top{border-bottom:3px solid var(--ink)}nav a{font-weight:600}.call{background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600}
h1{letter-spacing:-.02em}h1 em{font-style:normal;color:var(--accent-text)}h3{font-weight:650;font-size:1.15rem}
.hero .in{display:grid;gap:28px;padding-block:36px}.art{padding:28px 28px 0;background:var(--accent)}.art:has(img){padding:0}.button{font-weight:600}
.services{background:var(--panel);border-block:3px solid var(--ink);padding-block:44px}.services ul{margin-top:24px;gap:18px}
.services li{display:grid;grid-template-columns:84px 1fr;grid-template-rows:auto 1fr;gap:2px 18px;padding:18px;border:2px solid var(--ink)}.services .drawing,.services picture{width:84px;height:72px;grid-row:span 2;color:var(--ink)}.services p{margin:0}.services h3:last-child{grid-row:span 2;align-self:center}
.story{padding-block:48px}.about .text{margin-top:14px}.about ul{gap:10px}.about li{display:inline-block;padding:6px 14px;border:2px solid var(--ink);background:var(--panel)}
.facts{background:var(--panel);border-top:3px solid var(--ink);padding-block:44px}.facts .in{display:grid;gap:38px}.facts h2{color:var(--panel-accent);margin-bottom:12px}
.times dd{text-align:end}.special{margin-top:12px}.special dt{font-weight:600}.event time{color:var(--panel-accent)}.event time span{color:var(--panel-soft)}
footer{background:var(--deep);color:var(--on-deep)}
${middle}{.services ul,.facts .in{grid-template-columns:1fr 1fr}.services li:first-child{grid-column:span 2}}
${wide}{.hero .in{grid-template-columns:7fr 4fr;align-items:end;padding-bottom:0}.hero .words{padding-bottom:44px}.services ul{grid-template-columns:1fr 1fr}.services li:first-child{grid-column:span 2}.about{display:grid;grid-template-columns:1fr 1fr;gap:0 56px}.about ul{grid-column:2;grid-row:1 / span 2;align-content:start;margin-top:0}.facts .in{grid-template-columns:1fr 1.2fr .8fr}.hours{order:-1}}
`;

export const lookStyles: Readonly<Record<LookKey, string>> = {
  conservatory,
  poster,
  ledger,
  harbor,
  evening,
  market,
};
