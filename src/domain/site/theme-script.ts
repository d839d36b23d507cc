/**
 * The one inline script of every document: sets theme and sign-in hint before the first paint. It never varies, so the
 * server allows it by its hash and documents can be kept whole.
 */
export const THEME_SCRIPT = `(()=>{const e=document.documentElement;let t;try{t=localStorage.theme}catch{}
if(t!=='light'&&t!=='dark')t='system';e.dataset.themeChoice=t
e.dataset.theme=t!=='system'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'
if(/(^|; )auth=1(;|$)/.test(document.cookie))e.dataset.auth='1'})()`
