import { PictureText } from '../../../ui/picture-text.tsx'

/** HTML that the server rendered from a question's Markdown. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return <PictureText html={html} className={`rich-text ${className}`} />
}
