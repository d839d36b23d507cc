import { clsx } from 'clsx'
import { PictureText } from '../../ui/picture-text.tsx'

/** What the server made of Markdown. Code takes its colours from the theme. */
const look = [
  'wrap-anywhere [&>*+*]:mt-3',
  '[&_a]:text-brand [&_a]:underline [&_a]:underline-offset-2',
  '[&_strong]:font-semibold [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_li+li]:mt-1',
  '[&_code]:rounded [&_code]:bg-sunken [&_code]:px-1 [&_code]:py-0.5 [&_code]:font-mono [&_code]:text-[0.9em] dark:[&_code]:bg-line/60',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:border [&_pre]:border-line [&_pre]:bg-sunken [&_pre]:p-3 [&_pre]:text-sm [&_pre]:leading-relaxed',
  '[&_pre_code]:bg-transparent! [&_pre_code]:p-0 [&_pre_code]:text-inherit',
  '[&_.shiki_span]:text-(--shiki-light) dark:[&_.shiki_span]:text-(--shiki-dark)',
  '[&_table]:block [&_table]:overflow-x-auto [&_table]:text-sm [&_th]:border-b [&_th]:border-line [&_th]:py-1.5 [&_th]:pr-4 [&_th]:text-left [&_td]:border-b [&_td]:border-line [&_td]:py-1.5 [&_td]:pr-4',
].join(' ')

export function RichText({ html, className }: { html: string; className?: string }) {
  return <PictureText html={html} className={clsx(look, className)} />
}
