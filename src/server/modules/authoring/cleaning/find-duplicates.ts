import type { Duplicate, Duplicates } from '#contract/authoring.ts'
import { findDuplicates as pairDuplicates } from '#domain/authoring/duplicates.ts'
import { plainText } from '#domain/study/plain-text.ts'
import type { Queryable } from '../../../db/database.ts'
import { requireCuratedCourse } from '../../catalogue/curation/require-course.ts'
import { type CourseItem, selectCourseItems, selectReferred } from './cleaning-store.ts'

/** What removing the course's duplicates would do now. */
export async function findDuplicates(db: Queryable, courseId: string): Promise<Duplicates> {
  // Read before the items: if the course changes in between, the page's revision is refused rather than wrongly accepted.
  const { revision } = await requireCuratedCourse(db, courseId)
  const pairs = pairDuplicates(await selectCourseItems(db, courseId))
  const referred = await selectReferred(
    db,
    pairs.map(({ removed }) => removed.id),
  )
  return {
    revision,
    duplicates: pairs.map(({ kept, removed }) => ({
      kept: present(kept),
      removed: present(removed),
      fate: referred.has(removed.id) ? 'retired' : 'deleted',
      sharedWith: removed.sharedWith,
    })),
  }
}

function present({ externalId, set, stemHtml }: CourseItem): Duplicate['kept'] {
  return { externalId, set, stem: plainText(stemHtml) }
}
