import { THEME_COOKIE } from '#web/http/cookies/browser-cookie.ts'

export const PAPER = { light: '#FBFAF7', dark: '#131615' } as const

const LONGEST_WAIT_MS = 4_000
/** A step of what is laid out that takes longer was too large. */
const STEP_MS = 25

// The content security policy names these by their hash: not a byte of them may depend on who asks.

/** Before anything is painted: the theme that was chosen in this browser, and what shows another one (use-theme.ts). */
export const SET_THEME = `(()=>{const PAPER={light:'${PAPER.light}',dark:'${PAPER.dark}'};window.showTheme=t=>{const{dataset}=document.documentElement;if(t)dataset.theme=t;else delete dataset.theme;for(const m of document.querySelectorAll('meta[name="theme-color"]'))m.content=PAPER[t??(m.media.includes('dark')?'dark':'light')]};const t=/(?:^|; )${THEME_COOKIE}=(light|dark)(?:;|$)/.exec(document.cookie);if(t)showTheme(t[1])})()`

/** Once something is seen: what is asked for earlier makes the first picture late. Of a tab behind others nothing is. */
export const WAIT_FOR_PAINT = `window.painted=new Promise(f=>{if(document.hidden||!window.PerformanceObserver)return f();new PerformanceObserver(f).observe({type:'paint',buffered:true});setTimeout(f,${LONGEST_WAIT_MS})})`

/**
 * On a small screen a long text and what follows it are laid out in steps, once the page is painted: all at once, its
 * first picture waits for what nobody sees yet, and for the font of what is emphasized there. At once where somebody
 * comes back to a place in it, or goes to a part of it: places are known when all is laid out. A step lets in as many
 * blocks as this device lays out in a moment, and is painted in a task of its own.
 */
export const LAY_OUT_IN_STEPS = `(()=>{if(location.hash||matchMedia('(width >= 75rem)').matches||performance.getEntriesByType('navigation')[0]?.type!=='navigate'||!window.requestIdleCallback||!CSS.supports('content-visibility','auto'))return;const sheet=new CSSStyleSheet,fold=()=>sheet.replaceSync('@media screen{.prose>:is(p,pre,section,.math-display,.table-scroll):nth-child(n+'+text+'),.work-body~*>:nth-child(n+'+rest+'){content-visibility:auto;contain-intrinsic-size:auto 10em}}'),end=()=>{text=rest=1/0;document.adoptedStyleSheets=document.adoptedStyleSheets.filter(s=>s!==sheet)},most=of=>Math.max(0,...[...document.querySelectorAll(of)].map(t=>t.childElementCount)),next=()=>{const began=performance.now();if(text<=most('.prose'))text+=by;else if(rest<=most('.work-body~*'))rest+=by;else return end();fold();document.body.offsetHeight;by=performance.now()-began>${STEP_MS}?1:by+1;requestIdleCallback(next)};let text=1,rest=1,by=1;fold();document.adoptedStyleSheets.push(sheet);addEventListener('click',e=>{if(text<1/0&&e.target.closest('a[href*="#"]'))end()},true);addEventListener('load',()=>painted.then(()=>requestIdleCallback(async()=>{if(document.querySelector('em,.prose :is(i,cite,h4,h5,h6)'))await document.fonts.load("italic 1em 'Source Serif 4 Variable'").catch(()=>{});requestIdleCallback(next)})))})()`

/** While the other scripts are still on their way: what the page is for this person. */
export const ASK_PERSONAL = `window.personal=fetch('/_/me?pagina='+encodeURIComponent(location.pathname+location.search)+'&trabalhos='+[...document.querySelectorAll('[data-work]')].map(e=>e.dataset.work),{headers:{Accept:'application/json'}}).then(r=>r.ok?r.json():null,()=>null)`

/**
 * The scripts of the page (start-scripts.tsx) begin when it is painted and the browser rests, or a picture is long in
 * coming; a hand that is faster starts them at once. They are fetched all together and run one after the other, those
 * that others build on first, each in a task of its own: a press in between is answered. The last one on what only they
 * can open is kept for press-again.ts.
 */
export const START_SCRIPTS = `(()=>{let on=0;const HANDS=['pointerdown','keydown','focusin','input'],go=()=>{if(on++)return;for(const h of HANDS)removeEventListener(h,go,true);run().catch(e=>{console.error(e)})},breath=()=>new Promise(f=>setTimeout(f)),run=async()=>{const{files,routes,entry}=scripts,of={};for(const href of[...files,entry])document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));for(const f of files){await import(f);await breath()}for(const[id,ms]of Object.entries(routes)){of[id]=Object.assign({},...await Promise.all(ms.map(m=>import(m))));await breath()}window.__reactRouterRouteModules=of;await import(entry)},rest=()=>painted.then(()=>window.requestIdleCallback?requestIdleCallback(go,{timeout:2000}):setTimeout(go,200));for(const h of HANDS)addEventListener(h,go,true);addEventListener('click',e=>{if(!document.documentElement.dataset.hydrated)window.pressedEarly=e.target.closest('button[aria-haspopup]')},true);document.readyState==='complete'?rest():(addEventListener('load',rest),setTimeout(go,${LONGEST_WAIT_MS}))})()`

export const INLINE_SCRIPTS = [SET_THEME, WAIT_FOR_PAINT, LAY_OUT_IN_STEPS, ASK_PERSONAL, START_SCRIPTS]
