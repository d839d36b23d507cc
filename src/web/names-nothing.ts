import { getCourse } from '#contract/catalogue.ts'
import { getExam } from '#contract/attempts.ts'
import { isPublic } from '#domain/site/pages.ts'
import { call, isRefusedAs } from './lib/call.ts'
import { pagesAt } from './router.tsx'

/**
 * True if a private page is about a set or course that does not exist or is not published, which anyone may know: the response is
 * then the page for what is not found, with its status. Public pages find out with their data. Used by the renderer only.
 */
export async function namesNothing(pathname: string): Promise<boolean> {
  const page = pagesAt(pathname).find(({ handle }) => !isPublic(handle.path))
  const { slug } = (page?.params ?? {}) as { slug?: string }
  if (!page || slug === undefined) return false
  try {
    if (page.handle.path.startsWith('/exam/')) await call(getExam, { params: { slug } }, WORDS)
    else await call(getCourse, { params: { slug } }, WORDS)
    return false
  } catch (error) {
    // A malformed slug names nothing either. Whether the server can be asked at all, the page finds out itself.
    return isRefusedAs(error, 'exam_not_found', 'course_not_found', 'invalid_input')
  }
}

/** Nobody reads them: the page for what is not found has its own. */
const WORDS = { exam_not_found: { what: '', next: '' }, course_not_found: { what: '', next: '' } }
