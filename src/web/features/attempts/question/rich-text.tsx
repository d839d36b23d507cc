import { PictureText } from '../../../ui/picture-text.tsx'

/** What the server made of the Markdown of a question. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return <PictureText html={html} className={`rich-text ${className}`} />
}
