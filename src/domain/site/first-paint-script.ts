/**
 * The only inline script of a document. It keeps the first errors of the page in `earlyErrors`, until `watchErrors` takes over.
 * Before the first paint it sets the theme and the hints about the person: signed in (`data-auth`) and with access
 * (`data-pro`, from the stored copies of their subscription and roles). On the home page it leads people who are signed in to
 * their dashboard, and from the link "Live Chat" to the tutor; `/?home` shows the page itself. The hints only decide what is shown. The script is constant, so that the
 * server can allow it by its hash and documents can be cached.
 */
export const FIRST_PAINT_SCRIPT = `(()=>{self.earlyErrors=[];for(const t of['error','unhandledrejection'])addEventListener(t,e=>earlyErrors.length<9&&earlyErrors.push(e))
const e=document.documentElement,l=location;let t,s,a
try{t=localStorage.theme;s=localStorage['auth subscription'];a=localStorage['auth roles']}catch{}
if(t!=='light'&&t!=='dark')t='system';e.dataset.themeChoice=t
e.dataset.theme=t!=='system'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'
if(!/(^|; )auth=1(;|$)/.test(document.cookie))return
e.dataset.auth='1';if(/"status":"(active|trialing)"/.test(s)||/"admin"/.test(a))e.dataset.pro='1'
if(l.pathname==='/'&&!/[?&]home/.test(l.search))l.replace('/dashboard'+(l.hash==='#live-chat'?'/ai-tutor':''))})()`
