/** Said when the server has opened a session, but the browser did not keep its cookie. */
export function CookiesBlocked() {
  return (
    <div role="alert" className="grid gap-1 rounded-control border border-line bg-sunken p-4 text-sm text-fg">
      <p className="font-medium">Your browser blocked the cookie that keeps you signed in.</p>
      <p>
        Email and password were right, but you are still signed out. Allow cookies for {location.host} in the
        settings of your browser or of an extension that blocks them, then sign in again.
      </p>
    </div>
  )
}
