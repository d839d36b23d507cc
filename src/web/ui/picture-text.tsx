import { type ComponentType, useEffect, useState } from 'react'

type Text = { id: string | undefined; html: string; className: string }

/** HTML rendered from Markdown by the server. Each picture in it can be enlarged. */
export function PictureText({
  id,
  html,
  className = '',
}: {
  id?: string | undefined
  html: string
  className?: string
}) {
  const [Part, setPart] = useState<ComponentType<Text>>(() => PlainText)
  // The network is outside React. Only texts with pictures load the code for them; if that fails, the text stays
  // readable.
  useEffect(() => {
    if (html.includes('<img '))
      import('./enlargeable-text.tsx').then(
        ({ EnlargeableText }) => setPart(() => EnlargeableText),
        () => {},
      )
  }, [html])
  return <Part id={id} html={html} className={`picture-text ${className}`} />
}

function PlainText({ id, html, className }: Text) {
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
