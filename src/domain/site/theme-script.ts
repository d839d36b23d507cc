/**
 * The only inline script of a document. It sets the theme and the sign-in hint before the first paint. It is constant, so
 * that the server can allow it by its hash and documents can be cached.
 */
export const THEME_SCRIPT = `(()=>{const e=document.documentElement;let t;try{t=localStorage.theme}catch{}
if(t!=='light'&&t!=='dark')t='system';e.dataset.themeChoice=t
e.dataset.theme=t!=='system'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'
if(/(^|; )auth=1(;|$)/.test(document.cookie))e.dataset.auth='1'})()`
