import { TUTOR_LANGUAGES } from './claims.ts'

export type FrequentQuestion = { title: string; content: string }

/** The questions of the home page (spec §2, in this order). They also come first on `/faq`. */
export const LANDING_QUESTIONS: readonly FrequentQuestion[] = [
  {
    title: 'When am I charged?',
    content: 'Only after you have confirmed your plan. Looking around and the free samples cost nothing.',
  },
  {
    title: 'Can I cancel anytime?',
    content:
      'Yes. You cancel in one click on the subscription page of your dashboard, or in the payment provider’s portal, which you open from there. You keep access until the end of the period you have paid for.',
  },
  {
    title: 'What does the AI tutor do?',
    content: `It gives you personalised tutoring, explanations and insights into your progress, in ${TUTOR_LANGUAGES.length} languages. While an exam is running it gives hints and never answers.`,
  },
  {
    title: 'Which courses does a plan include?',
    content: 'All of them. Every plan gives access to every course, and to those that are added later.',
  },
  {
    title: 'What if I fail the exam?',
    content:
      'The tutor builds an adaptive retest plan from your results: what to repeat first, and when to try again.',
  },
]

export const FAQ_GROUPS: readonly { id: string; title: string; items: readonly FrequentQuestion[] }[] = [
  { id: 'plans', title: 'Plans and payment', items: LANDING_QUESTIONS },
  {
    id: 'exams',
    title: 'Timed exams',
    items: [
      {
        title: 'Can I pause a timed exam?',
        content:
          'No. The clock is the server’s and runs on, whether the page is open or not. You can leave and come back: the exam goes on with the time that is left.',
      },
      {
        title: 'What happens when my connection breaks?',
        content:
          'Your answers wait in the browser and are sent, in order, when the connection is back. Whatever arrives up to ten seconds after the deadline counts. The page always says what is saved and what is not.',
      },
      {
        title: 'How is an exam scored?',
        content:
          'By the server, from the answers that were saved, against the pass mark assumed in the blueprint of the course. Vendors do not publish their own raw pass marks, so the result says that it is an assumption.',
      },
      {
        title: 'When do I see the correct answers?',
        content:
          'In practice, after each question or at the end, as you choose. In a timed exam, after it is finished, and not a second before.',
      },
    ],
  },
  {
    id: 'questions',
    title: 'Questions and courses',
    items: [
      {
        title: 'Are these real exam questions?',
        content:
          'No, and you should stay away from sites that say theirs are: using leaked questions can cost you the certificate. Ours are written from the published objectives and the documentation.',
      },
      {
        title: 'Who checks the questions?',
        content:
          'The author of a question does not check it. A second reader answers it without key or explanation; where the two disagree, the documentation decides, and the question is corrected or dropped.',
      },
      {
        title: 'I found a mistake. What now?',
        content:
          'Press “Report a mistake” beside the explanation. The report is kept together with the answer you gave, so that the question can be looked at as you saw it.',
      },
      {
        title: 'Can I try a course without paying?',
        content:
          'Yes. A course’s free sample has ten questions with all their explanations, and needs no account.',
      },
    ],
  },
]
