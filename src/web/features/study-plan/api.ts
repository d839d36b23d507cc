import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type EditInput,
  editStudyPlan,
  exportCalendar,
  type ExamGoal,
  getStudyPlan,
  removeExamGoal,
  setExamGoal,
  undoPlanEdit,
} from '#contract/study-plan.ts'
import { call } from '../../lib/call.ts'
import { readFile } from '../../lib/read-file.ts'
import { saveFile } from '../../lib/save-file.ts'
import { PROFILES } from '../../lib/query-client.ts'
import { PROGRESS_KEY } from '../../viewer/query-key.ts'
import { STUDY_PLAN_WORDS } from './refusal-words.ts'

export const studyPlanQuery = (userId: string, slug: string) =>
  queryOptions({
    queryKey: ['study-plan', userId, slug],
    queryFn: () => call(getStudyPlan, { params: { slug } }, STUDY_PLAN_WORDS),
    ...PROFILES.short,
    // Refetched whenever the page opens: people return to it from a session that has changed the plan.
    refetchOnMount: 'always',
  })

/** Changes to the exam date and the plan. The plan is shown as it is after each of them. */
export function usePlanChanges(userId: string, slug: string) {
  const queryClient = useQueryClient()
  const onSuccess = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['study-plan', userId, slug] }),
      // The dashboard shows exam dates and starts the sessions of today.
      queryClient.invalidateQueries({ queryKey: PROGRESS_KEY }),
    ])
  const options = { networkMode: 'always' as const, onSuccess }
  return {
    set: useMutation({
      ...options,
      mutationFn: (goal: ExamGoal) => call(setExamGoal, { params: { slug }, body: goal }, STUDY_PLAN_WORDS),
    }),
    remove: useMutation({
      ...options,
      mutationFn: () => call(removeExamGoal, { params: { slug } }, STUDY_PLAN_WORDS),
    }),
    edit: useMutation({
      ...options,
      mutationFn: (edit: EditInput) =>
        call(editStudyPlan, { params: { slug }, body: edit }, STUDY_PLAN_WORDS),
    }),
    undo: useMutation({
      ...options,
      mutationFn: (editId: string) => call(undoPlanEdit, { params: { slug, editId } }, STUDY_PLAN_WORDS),
    }),
  }
}
export type PlanChanges = ReturnType<typeof usePlanChanges>

/** Saves the plan as a file for calendars. */
export function useExportCalendar(slug: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { blob, name } = await readFile(exportCalendar, { params: { slug } }, () => {}, STUDY_PLAN_WORDS)
      saveFile(blob, name)
    },
  })
}
