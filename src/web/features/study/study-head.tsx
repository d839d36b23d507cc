import { titleShown } from '#domain/catalogue/course-names.ts'
import { useOrigin } from '../../lib/origin.ts'
import { href, pictureHref } from '../../paths.ts'
import { JsonLd } from '../../ui/json-ld.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

/** Metadata of a study page for search engines and previews: its title and its place in the course. */
export function StudyHead({
  course,
  title,
  description,
  path,
  above = [],
}: {
  course: { slug: string; title: string }
  title: string
  description: string
  path: string
  /** Pages between the course and this page. */
  above?: readonly { name: string; path: string }[]
}) {
  const origin = useOrigin()
  const courseHref = href('/course/:slug', { slug: course.slug })
  const way = [{ name: titleShown(course.title), path: courseHref }, ...above, { name: title, path }]
  return (
    <>
      <DocumentHead
        title={`${title}: ${titleShown(course.title)}`}
        description={description}
        type="article"
        image={pictureHref(courseHref)}
      />
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: way.map(({ name, path: to }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: origin + to,
          })),
        }}
      />
    </>
  )
}
