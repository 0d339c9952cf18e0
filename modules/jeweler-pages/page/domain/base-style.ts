export const phones = '(max-width: 599px)';
export const abovePhones = '(min-width: 600px)';

/** Shared by all looks: reading order, focus, print, and a phone first. Looks change type, rhythm and grid. */
export const baseStyle = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;background:var(--ground);color:var(--ink);font:400 17px/1.6 var(--text);overflow-wrap:anywhere}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
ul,ol{list-style:none}
h1,h2{font-family:var(--display);font-weight:var(--display-weight);text-wrap:balance}
h1{font-size:clamp(2.6rem,6.4vw,5.4rem);line-height:1.05;letter-spacing:-.01em}
h2{font-size:clamp(1.8rem,3vw,2.6rem);line-height:1.15}
h3{font-size:1.06rem;line-height:1.3;font-weight:500}
a[href^="tel:"]{white-space:nowrap}
a{color:inherit;text-underline-offset:4px;text-decoration-thickness:1px}
a:focus-visible{outline:3px solid currentColor;outline-offset:3px}
img,svg{display:block;max-width:100%}
.skip{position:absolute;left:16px;top:-80px;z-index:2;padding:12px 18px;background:var(--ink);color:var(--ground)}
.skip:focus{top:12px}
.in{width:min(1264px,100% - 36px);margin-inline:auto}
.top .in{display:flex;align-items:center;gap:24px;min-height:76px;padding-block:12px}
.brand{display:flex;align-items:center;gap:12px;margin-inline-end:auto;font:var(--display-weight) clamp(1.25rem,2vw,1.9rem)/1.2 var(--display);text-decoration:none}
.mark{width:28px;flex:none}
.logo{width:auto;max-width:150px;max-height:52px;flex:none}
nav ul{display:flex;gap:8px 34px}
nav a{display:inline-block;padding:6px 0;text-decoration:none}
nav a:hover{text-decoration:underline}
.call,.button{display:inline-block;padding:13px 26px;text-decoration:none;text-align:center}
.call{border:1.5px solid currentColor;color:var(--accent-text)}
.button{background:var(--accent);color:var(--on-accent);font-size:1.12rem}
.hero .acts{display:flex;flex-wrap:wrap;align-items:center;gap:16px 26px;margin-top:30px}
.lead{margin-top:26px;max-width:33em;font-size:1.14rem;color:var(--soft)}
.art img,.services img{object-position:var(--fx,50%) var(--fy,50%)}
.fx0{--fx:0%}.fy0{--fy:0%}.fx1{--fx:10%}.fy1{--fy:10%}.fx2{--fx:20%}.fy2{--fy:20%}.fx3{--fx:30%}.fy3{--fy:30%}.fx4{--fx:40%}.fy4{--fy:40%}.fx6{--fx:60%}.fy6{--fy:60%}.fx7{--fx:70%}.fy7{--fy:70%}.fx8{--fx:80%}.fy8{--fy:80%}.fx9{--fx:90%}.fy9{--fy:90%}.fx10{--fx:100%}.fy10{--fy:100%}
.services img{width:104px;height:88px;object-fit:cover}
.art img{width:100%;height:auto;object-fit:cover;background:var(--tint)}
.services ul{display:grid;gap:26px 30px}
.services p{margin-top:6px;color:var(--panel-soft)}
.drawing{width:104px;height:88px}
.about .text{max-width:36em;white-space:pre-line}
.about ul{display:grid;gap:8px 28px;margin-top:24px}
.times{display:grid;grid-template-columns:auto 1fr;gap:3px 28px}
.case{display:grid;gap:14px}
.case li{display:flex;justify-content:space-between;gap:18px;padding-bottom:14px;border-bottom:1px solid var(--line)}
.event{display:grid;grid-template-columns:104px 1fr;gap:4px 20px;margin-top:20px}
.event b,.event time{font-weight:400}
.event time{font-family:var(--display);font-size:1.3rem;line-height:1.2}
.event time span{display:block;font:400 .86rem/1.5 var(--text)}
.visit p+p,.visit address+p{margin-top:14px}
address{font-style:normal}.stores{grid-column:1/-1}.stores ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(240px,100%),1fr));gap:24px 40px}.stores a{display:inline-block;min-height:24px}.stores address{margin-top:4px}
address strong{font-weight:500}.stone{stroke-width:.8}
footer{padding-block:26px;font-size:.9rem}
footer .in{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 30px}
footer ul{display:flex;flex-wrap:wrap;gap:4px 30px}
footer a,.visit a,.event a{display:inline-block;min-height:24px}
form.write{display:grid;gap:14px;max-width:34em;margin-top:18px}
form.write label{display:grid;gap:4px}
form.write input,form.write select,form.write textarea{width:100%;padding:11px 12px;border:1.5px solid currentColor;border-radius:0;background:var(--panel);color:var(--ink);font:inherit}
form.write button{justify-self:start;border:0;cursor:pointer;font:inherit}
form.write :focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.fault{color:var(--accent-text);font-weight:600}form.write textarea{resize:vertical}.side{padding-block:40px 60px}.side h1{font-size:clamp(2rem,4vw,3.2rem);line-height:1.1}.side .text{max-width:36em;margin-top:18px}.side .in{width:min(1264px,100% - 36px)}.trap{position:absolute;left:-9999px}
nav{flex:none}[dir=auto]{text-align:match-parent}:is(h1,h2):dir(rtl){letter-spacing:0;line-height:1.35}:is(h1,h2,em,time):dir(rtl),h1:dir(rtl) em{font-style:normal}
:is(h2,nav a,.call,.times dt,footer):is(:lang(ar),:lang(he),:lang(zh),:lang(ko)){font-variant-caps:normal;letter-spacing:0}
.facts section:only-child{grid-column:1/-1}
@media(max-width:899px){.top nav{display:none}}
@media(min-width:600px) and (max-width:899px){.facts .visit{grid-column:1/-1}}
@media ${phones}{.hero:has(.art img) .words{min-height:calc(min(100svh,932px) - 160px);align-content:center}.hero:has(.art img) h1{font-size:clamp(3rem,14.5vw,4.4rem)}}
@media(max-width:719px){.call span{display:none}.hero .button{flex-basis:100%}}
@media(min-width:720px) and (max-width:899px){.art svg{max-width:440px;margin-inline:auto}}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{.skip,nav,.acts,form.write{display:none}body,body *{background:#fff!important;color:#000!important}.art{display:none}section{break-inside:avoid}}
`;
