import { Link2 } from 'lucide-react'
import { toast } from '../../lib/toasts.ts'
import { href } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

/** Copies the URL of this question in the notebook. It only works for people who have been asked the question. */
export function CopyLink({ slug, questionId }: { slug: string; questionId: string }) {
  return (
    <Button variant="ghost" size={32} onClick={() => void copy(linkOf(slug, questionId))}>
      <Link2 aria-hidden className="size-4" />
      Copy link
    </Button>
  )
}

function linkOf(slug: string, questionId: string): string {
  return location.origin + href('/course/:slug/notebook', { slug }, { question: questionId })
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast.success('Link copied', 'It opens this question in your notebook.')
  } catch {
    // Clipboard access is denied or unavailable, so the link is shown instead.
    toast.info('Copy this link', link)
  }
}
