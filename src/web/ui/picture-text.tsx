import { clsx } from 'clsx'
import { lazyPart } from './lazy-part.tsx'

type Text = { html: string; className: string }

/** Few texts have pictures; the others do without the code for them. */
const EnlargeableText = lazyPart<Text>(
  async () => (await import('./enlargeable-text.tsx')).EnlargeableText,
  (text) => <PlainText {...text} />,
)

/** HTML that the server made of Markdown. Every picture in it can be opened large. */
export function PictureText({ html, className }: { html: string; className?: string }) {
  const text = { html, className: clsx('picture-text', className) }
  return html.includes('<img ') ? <EnlargeableText {...text} /> : <PlainText {...text} />
}

function PlainText({ html, className }: Text) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
