import { articlePath } from '#domain/articles/shelves.ts'
import { COURSE_QUESTIONS } from '#domain/site/course-questions.ts'
import { FAQ_GROUPS } from '#domain/site/frequent-questions.ts'
import type { SiteText } from '#domain/tutor/assistant/site-knowledge.ts'
import type { Article, Articles } from '../../../content/articles.ts'

/** The texts that the assistant quotes: the frequent questions, the help, and documents such as the privacy policy. */
export function findSiteTexts({ help, pages }: Articles): SiteText[] {
  return [
    ...FAQ_GROUPS.flatMap(({ id, items }) => items.map((item) => ({ ...item, url: `/faq#${id}` }))).map(
      ({ title, content, url }): SiteText => ({
        kind: 'question',
        title,
        heading: null,
        lines: [content],
        url,
      }),
    ),
    ...Object.values(COURSE_QUESTIONS).map(({ title, content }): SiteText => ({
      kind: 'question',
      title,
      heading: null,
      lines: [content],
      url: '/faq',
    })),
    ...[...help.values()].flatMap((article) => textsOf(article, 'help')),
    ...[...pages.values()].flatMap((article) => textsOf(article, 'document')),
  ]
}

function textsOf(article: Article, kind: SiteText['kind']): SiteText[] {
  const path = articlePath(article)
  return article.sections.map(({ id, heading, lines }) => ({
    kind,
    title: article.title,
    heading,
    lines,
    url: id === null ? path : `${path}#${id}`,
  }))
}
