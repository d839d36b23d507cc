import { type ComponentType, useEffect, useState } from 'react'

type Text = { html: string; className: string }

/** HTML that the server made of Markdown. Every picture in it can be opened large. */
export function PictureText({ html, className = '' }: { html: string; className?: string }) {
  const [Part, setPart] = useState<ComponentType<Text>>(() => PlainText)
  // The network is outside of React. Few texts have pictures, and the others do without the code for them; where it
  // cannot be fetched, a question is there to be read all the same.
  useEffect(() => {
    if (html.includes('<img '))
      import('./enlargeable-text.tsx').then(
        ({ EnlargeableText }) => setPart(() => EnlargeableText),
        () => {},
      )
  }, [html])
  return <Part html={html} className={`picture-text ${className}`} />
}

function PlainText({ html, className }: Text) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
