import { THEME_COOKIE } from '#app/http/cookies/browser-cookies.ts'

export const PAPER = { light: '#FBFAF7', dark: '#131615' } as const

// The content security policy names these by their hash: not a byte of them may depend on who asks.

/** Before anything is painted: the theme that was chosen in this browser. */
export const SET_THEME = `(()=>{const t=/(?:^|; )${THEME_COOKIE}=(light|dark)(?:;|$)/.exec(document.cookie);if(!t)return;document.documentElement.dataset.theme=t[1];for(const m of document.querySelectorAll('meta[name="theme-color"]'))m.content=t[1]==='dark'?'${PAPER.dark}':'${PAPER.light}'})()`

/** While the other scripts are still on their way: what the page is for this person. */
export const ASK_PERSONAL = `window.personal=fetch('/_/me?pagina='+encodeURIComponent(location.pathname+location.search)+'&trabalhos='+[...document.querySelectorAll('[data-work]')].map(e=>e.dataset.work),{headers:{Accept:'application/json'}}).then(r=>r.ok?r.json():null,()=>null)`

export const INLINE_SCRIPTS = [SET_THEME, ASK_PERSONAL]
