import { PictureText } from '../../../ui/picture-text.tsx'

/** HTML that the server rendered from a question's Markdown. */
export function RichText({ id, html, className = '' }: { id?: string; html: string; className?: string }) {
  return <PictureText id={id} html={html} className={`rich-text ${className}`} />
}
