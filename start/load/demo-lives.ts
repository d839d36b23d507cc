// What the demo subscriber does in each course.

/** Practice of `count` questions, new ones first, or a timed exam of the nth set. `ability`: in logits. */
export type Step = { daysAgo: number; ability: number } & ({ practise: number } | { exam: number })

/** A failed exam after a week, a break of five days, then exams that are passed. Some questions stay new for the study plan. */
const RISE: readonly Step[] = [
  { daysAgo: 41, ability: -0.4, practise: 8 },
  { daysAgo: 40, ability: -0.2, practise: 6 },
  { daysAgo: 38, ability: 0, practise: 6 },
  { daysAgo: 35, ability: 0, exam: 0 },
  { daysAgo: 34, ability: 0.3, practise: 6 },
  { daysAgo: 32, ability: 0.6, practise: 6 },
  { daysAgo: 26, ability: 0.9, practise: 6 },
  { daysAgo: 25, ability: 1.1, practise: 6 },
  { daysAgo: 23, ability: 1.3, practise: 6 },
  { daysAgo: 19, ability: 1.5, practise: 8 },
  { daysAgo: 18, ability: 1.7, practise: 10 },
  { daysAgo: 16, ability: 1.9, practise: 8 },
  { daysAgo: 14, ability: 2, practise: 10 },
  { daysAgo: 11, ability: 2.1, practise: 10 },
  { daysAgo: 10, ability: 2.2, exam: 0 },
  { daysAgo: 8, ability: 2.3, practise: 10 },
  { daysAgo: 5, ability: 2.4, exam: 0 },
  { daysAgo: 3, ability: 2.5, practise: 10 },
  { daysAgo: 2, ability: 2.5, practise: 8 },
  { daysAgo: 1, ability: 2.6, practise: 6 },
]
const BEGINNING: readonly Step[] = [{ daysAgo: 6, ability: 0, practise: 6 }]
const READY: readonly Step[] = [
  { daysAgo: 62, ability: 2.2, practise: 12 },
  { daysAgo: 60, ability: 2.4, practise: 12 },
  { daysAgo: 57, ability: 2.6, exam: 0 },
  { daysAgo: 55, ability: 2.8, practise: 16 },
  { daysAgo: 52, ability: 3, exam: 1 },
]
export const LIVES = { 'clf-c02': RISE, 'az-900': BEGINNING, 'sy0-701': READY } as const
