/** The hash of the home page while the assistant is open. It is no part of the request, so the page stays cached. */
export const LIVE_CHAT = '#live-chat'
/** The id of the button that opens the assistant. */
export const LAUNCHER_ID = 'assistant'
