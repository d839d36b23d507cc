import { describe, expect, test } from 'vitest'
import type { CourseDetail } from '#contract/catalogue.ts'
import { TIME_LIMITS } from '#domain/attempts/attempt-limits.ts'
import { buildQuestions } from './course-questions.ts'

const EMPTY: CourseDetail = {
  id: '0194f3a0-0000-7000-8000-000000000001',
  slug: 'a-course',
  title: 'A course',
  provider: 'Unknown',
  level: 'Intermediate',
  category: 'Test',
  summary: '',
  includes: [],
  licence: '',
  setsCount: 0,
  questionsCount: 0,
  rating: null,
  sampleCount: 0,
  notesCount: 0,
  termsCount: 0,
  sets: [],
  blueprint: null,
}
const answersTo = (course: CourseDetail) => buildQuestions(course).map(({ content }) => content)

describe('the questions of a course page', () => {
  test('are eight, all different and answered', () => {
    const questions = buildQuestions(EMPTY)
    expect(questions).toHaveLength(8)
    expect(new Set(questions.map(({ title }) => title)).size).toBe(8)
    expect(questions.filter(({ content }) => content === '')).toEqual([])
  })

  test('promise nothing that the course does not have', () => {
    const text = answersTo(EMPTY).join(' ')
    expect(text).not.toMatch(/\b0 /)
    expect(text).toContain('still being written')
    expect(text).toContain('no free sample yet')
    expect(text).toContain('no verdict')
  })

  test('give its real counts', () => {
    const set = { examId: EMPTY.id, slug: 'a-set', title: 'A set', order: 1, questionsCount: 20 }
    const text = answersTo({ ...EMPTY, sets: [set], questionsCount: 20, sampleCount: 10 }).join(' ')
    expect(text).toContain('1 practice set with 20 questions')
    expect(text).toContain('A sample of 10 questions is free')
  })

  test('name every time limit there is', () => {
    expect(answersTo(EMPTY).join(' ')).toContain(
      `${TIME_LIMITS.slice(0, -1).join(', ')} or ${TIME_LIMITS.at(-1)}`,
    )
  })
})
