import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { cleanCourse, getDuplicates } from '#contract/authoring.ts'
import {
  editExam,
  getCuratedCourse,
  linkExam,
  listCuratedCourses,
  listLinkableExams,
  orderExams,
  publishCourse,
  syncCourse,
  unlinkExam,
} from '#contract/curation.ts'
import { ADMIN_KEY } from '../../../viewer/query-key.ts'
import { refreshCourses } from '../../../viewer/refresh-courses.ts'
import { call, isRefusedAs } from '../../../lib/call.ts'
import { PROFILES } from '../../../lib/query-client.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { toast } from '../../../lib/toasts.ts'
import { CURATION_WORDS } from './refusal-words.ts'

const CURATION_KEY = [...ADMIN_KEY, 'curation'] as const

/** Every course, or only the one with this slug. */
export const curatedCoursesQuery = (slug?: string) =>
  queryOptions({
    queryKey: [...CURATION_KEY, 'courses', slug ?? ''],
    queryFn: async () => (await call(listCuratedCourses, { query: { slug } })).courses,
    ...PROFILES.short,
  })

export const curatedCourseQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...CURATION_KEY, 'course', courseId],
    queryFn: () => call(getCuratedCourse, { params: { courseId } }, CURATION_WORDS),
    ...PROFILES.short,
    // The page must show the revision that its buttons name, so it is never replaced without being asked.
    refetchOnWindowFocus: false,
  })

export const linkableExamsQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...CURATION_KEY, 'linkable', courseId],
    queryFn: async () => (await call(listLinkableExams, { params: { courseId } }, CURATION_WORDS)).exams,
    ...PROFILES.short,
  })

/** A failure is shown as a toast, except a stale revision: the page explains that and keeps what was typed. */
function onError(error: Error): void {
  if (!isRefusedAs(error, 'course_changed')) toast.error('Error', messageOf(error))
}

/** What an administrator can do to a course. `revision` is the one that the page shows, if it shows the sets. */
export function useCourseActions(courseId: string, revision?: number) {
  const queryClient = useQueryClient()
  const always = { networkMode: 'always', onError } as const
  const params = { courseId }
  const done = (words: string) => {
    toast.success(words)
    return refreshCourses(queryClient)
  }
  return {
    link: useMutation({
      ...always,
      mutationFn: (examId: string) => call(linkExam, { params, body: { examId, revision } }, CURATION_WORDS),
      onSuccess: () => done('Exam linked successfully'),
    }),
    publish: useMutation({
      ...always,
      mutationFn: (isPublished: boolean) =>
        call(publishCourse, { params, body: { isPublished, revision } }, CURATION_WORDS),
      onSuccess: (_, isPublished) => done(isPublished ? 'Course published' : 'Course unpublished'),
    }),
    sync: useMutation({
      ...always,
      mutationFn: () => call(syncCourse, { params }, CURATION_WORDS),
      onSuccess: () => done('Questions synced from database'),
    }),
    findDuplicates: useMutation({
      ...always,
      mutationFn: () => call(getDuplicates, { params }, CURATION_WORDS),
      onSuccess: ({ duplicates }) => {
        if (duplicates.length === 0) toast.info('Info', 'No duplicates found')
      },
    }),
    clean: useMutation({
      ...always,
      mutationFn: (revision: number) => call(cleanCourse, { params, body: { revision } }, CURATION_WORDS),
      onSuccess: ({ retired, deleted }) => done(`Removed ${retired + deleted} duplicate questions`),
    }),
  }
}

/** Changes to the sets of a course. Each names the revision that the page shows. */
export function useSetChanges(courseId: string, revision: number) {
  const queryClient = useQueryClient()
  const always = { networkMode: 'always', onError, onSuccess: () => refreshCourses(queryClient) } as const
  return {
    order: useMutation({
      ...always,
      mutationFn: (examIds: string[]) =>
        call(orderExams, { params: { courseId }, body: { revision, examIds } }, CURATION_WORDS),
    }),
    edit: useMutation({
      ...always,
      mutationFn: ({ examId, ...body }: { examId: string; title: string; isPublished: boolean }) =>
        call(editExam, { params: { courseId, examId }, body: { revision, ...body } }, CURATION_WORDS),
    }),
    unlink: useMutation({
      ...always,
      mutationFn: (examId: string) =>
        call(unlinkExam, { params: { courseId, examId }, body: { revision } }, CURATION_WORDS),
    }),
  }
}
export type SetChanges = ReturnType<typeof useSetChanges>
export type CourseActions = ReturnType<typeof useCourseActions>
