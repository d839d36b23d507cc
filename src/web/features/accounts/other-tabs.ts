/** Messages to the other tabs of this browser about a sign-in or sign-out. */
type News = 'signed-in' | 'signed-out'

const CHANNEL = 'session'

export function tellOtherTabs(news: News): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}

export function hearOtherTabs(listener: (news: News) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data))
  return () => channel.close()
}
