import { PANEL_QUESTIONS } from './panel-questions.ts'

/** Every sentence that the tutor may say, apart from what it quotes. The other languages translate this file. */
export const EN = {
  // Hints
  hintAsked: 'This is what is asked:',
  hintCorrect: (count: number) => `It has ${count} correct answers.`,
  hintLimits: 'And this limits the answer:',
  backLimits: 'Which choices break one of these limits, and why?',
  backRuleOut: 'Which choice can you rule out first, and why?',
  hintSection: 'The question belongs to this section of the notes:',
  hintObjective: (objective: string) => `The question belongs to this objective: ${objective}`,
  backReadSection: 'Read that section. Which paragraph is about this case?',
  backKnow: 'What do you know about it that fits this case?',
  hintPassage: 'The notes say this. Words that occur in any choice are left out:',
  backPassage: 'What does it say about this case, and which choices does that rule out?',
  hintGlossary: 'The glossary defines every choice:',
  backGlossary: 'Which of these definitions break a limit of the question?',
  tellReason: 'Thanks for the reason. I don’t judge it before the answer is shown.',
  backReason: 'Which words of the question support it, and which speak against it?',
  tellLastHint: 'That was the last hint. Here it is again:',

  // Buttons that send their label as a message
  askHint: 'Another hint',
  askFirstHint: PANEL_QUESTIONS.askFirstHint.en,
  askWhere: PANEL_QUESTIONS.askWhere.en,
  askWhyWrong: PANEL_QUESTIONS.askWhyWrong.en,
  askExplain: (term: string) => `What is ${term}?`,
  askCompare: (one: string, other: string) => `Compare ${one} and ${other}`,
  askExample: 'Show me an example',
  askMore: 'Tell me more',
  askQuiz: PANEL_QUESTIONS.askQuiz.en,
  askQuizAnswer: 'Show me the answer',
  askNextQuiz: 'Ask me another question',
  askWeakSpots: PANEL_QUESTIONS.askWeakSpots.en,
  askPlan: PANEL_QUESTIONS.askPlan.en,

  // Buttons that do something else
  stepShowAnswer: 'Show answer',
  stepOpen: (heading: string) => `Read “${heading}”`,
  stepOpenNotes: (domain: number) => `Read the notes on domain ${domain}`,
  stepPlan: 'Open the study plan',
  stepPractise: (count: number) => (count === 1 ? 'Practise one question' : `Practise ${count} questions`),

  // Concepts, comparisons and examples
  tellGlossary: 'The glossary says:',
  tellNotes: 'The notes say:',
  tellMoreNotes: 'The notes also say:',
  tellTrap: 'A common trap:',
  tellExample: 'An example from the notes:',
  tellNoExample: 'I found no example of that in this course. The notes say:',
  tellNoMore: 'That’s all I found about it in this course.',
  tellCompared: (one: string, other: string) => `${one} and ${other} side by side:`,
  tableTerm: 'Term',
  tableMeaning: 'Meaning',
  tellOnlyOne: (found: string, missing: string) => `I found ${found} in this course, but not ${missing}.`,
  tellMended: (typed: string, meant: string) => `I read “${typed}” as “${meant}”.`,
  tellEnglishNotes: 'The notes are in English.',
  tellFromAnswered:
    'The notes say nothing on that, but the explanation of a question that you have answered does:',
  tellNothing: 'I found nothing in this course on that.',
  tellPrices: 'Prices change, so these notes list none. The provider’s price list has today’s.',
  tellNearest: 'The nearest section is this one:',
  backConcept: (topic: string) => `How would you explain ${topic} in one sentence of your own?`,
  backPassageRead: 'Which part of this answers your question, and which part is still unclear?',
  backCompared: (one: string, other: string) => `When would you choose ${one}, and when ${other}?`,
  backExample: 'What would have to change for the example to be wrong?',
  backNothing: 'Which term of this course is it about?',
  tellOtherwise: 'I can’t put a text in other words, only show another one.',
  tellCompareYours: 'Compare yours with the text:',
  backCompareYours: 'What would you add to yours, or change?',

  // About the tutor and the conversation
  tellWho:
    'I’m not a language model. I look things up in the notes and the glossary of this course by fixed rules. What I quote is from there, and when I find nothing, I say so.',
  tellWhoWithModel:
    'I look things up in the notes and the glossary of this course by fixed rules. A language model may phrase what I found; such replies say so.',
  tellAgreed: 'Good.',
  tellThanks: 'You’re welcome.',
  tellGreeting: (course: string) => `Hello! I help you with ${course}.`,
  tellOffTopic: (course: string) => `I only know ${course}.`,
  backTopic: 'What would you like to look at?',
  tellNoQuestion: 'There is no question in view.',
  tellExamNotes: (domain: number) =>
    `In exam mode, I only say where to read: in the notes on domain ${domain}.`,
  backExamNotes: 'Which section of these notes is about this case?',
  tellExamNothing: 'In exam mode, I only say where to read, and I found no section on that.',

  // After an answer is shown
  tellYouChose: 'You chose:',
  tellAskedAbout: 'You’re asking about:',
  tellIsCorrect: 'That choice is correct.',
  tellWhyNot: 'Why it doesn’t fit:',
  tellLocated: 'Compare it with this part of the question:',
  tellSomeRight: (right: number) =>
    right === 1 ? 'Another choice of yours is correct.' : `${right} other choices of yours are correct.`,
  tellReadAbout: (heading: string) => `The notes explain it in “${heading}”.`,
  tellFallsIntoTrap: 'The notes warn of this trap:',
  tellSideBySide: 'Your choice and the correct answer in the glossary:',
  tellHadBefore: (times: number) =>
    times === 1
      ? 'You have missed this question once before.'
      : `You have missed this question ${times} times before.`,
  backWhyWrong: 'Which words of the question would have told you?',
  backWhyWrongLocated: 'What would the question have to say there for your choice to be correct?',
  tellWasRight: 'Your answer is correct, so there is nothing wrong to explain.',
  tellCorrectAnswer: 'The correct answer:',
  tellCorrectAnswers: 'The correct answers:',
  tellExplained: 'The explanation:',
  tellQueued: 'The question comes back in your reviews.',
  tellSources: 'Sources:',
  backExplained: 'What would have to be different for another choice to be correct?',
  tellHintsOnly:
    'Until you see the answer to this question, I only give hints for it. Ask me that afterwards.',
  tellOtherCourse: 'That question is in your open practice in another course. Ask me about it there.',
  tellExamOnly: 'In exam mode, I only say where to read and give hints for practice questions.',
  tellNotShown: 'The answer to this question has not been shown to you yet. I explain it as soon as it is.',

  // Weak spots and plans
  tellWeakSpots: 'Your weakest domains, weakest first:',
  tellMastery: (domain: string, percent: number) => `${domain}: ${percent}%`,
  tellMistakes: (count: number) =>
    count === 1 ? 'One question is on your mistakes list.' : `${count} questions are on your mistakes list.`,
  tellNoMistakes: 'Your mistakes list is empty.',
  tellTooFewAnswers: 'You have answered too few questions of this course to tell.',
  backWeakSpots: 'Which of these do you want to start with?',
  backTooFewAnswers: 'Shall we begin with a few questions?',
  tellPlan: (days: number) => {
    if (days === 0) return 'Your exam is today. This is the plan:'
    return days === 1
      ? 'Your exam is tomorrow. This is the plan:'
      : `Your exam is in ${days} days. This is the plan:`
  },
  tellPlanWithoutDate:
    'You have set no exam date, so the plan has no days yet. In this order, practice helps most:',
  tellPlanStep: (domain: string, count: number) =>
    count === 1 ? `${domain}: 1 question` : `${domain}: ${count} questions`,
  tellNothingToPlan: 'Nothing is left to plan before your exam.',
  tellAfterFailedExam: 'A failed exam shows where to work. The plan puts what you lost there first.',
  tellPlanLine: (day: string, minutes: number, what: string) => `${day}, ${minutes} minutes: ${what}`,
  planRehearsal: 'the dress rehearsal, a timed exam',
  tellPlanGoesOn: (count: number) =>
    count === 1 ? 'One more study session follows.' : `${count} more study sessions follow.`,
  tellNoPlan:
    'There is no plan for this course yet. It needs an exam date and the minutes you have each day.',
  backPlan: 'Does the first study session fit your day?',
  backNoPlan: 'When is your exam?',

  // Quizzes
  tellOneAtATime: 'I ask one question at a time. For several, practise with the button below.',
  tellQuiz: 'A question from the notes:',
  tellQuizAnswer: 'The notes answer:',
  tellNoQuiz: 'The notes have no question on that.',
  backQuiz: 'What is your answer?',
  backQuizAnswer: 'How close was yours?',

  // The real exam
  tellExam: (course: string) =>
    `The real exam of ${course}, from the published outline as the course page shows it:`,
  tellExamQuestions: (range: string) => `Questions: ${range}`,
  tellExamMinutes: (minutes: number) => `Time: ${minutes} minutes`,
  tellExamMark: (mark: number, of: number) => `Pass mark: ${mark} of ${of}`,
  tellExamMarkHere: (percent: number) => `Pass mark here: ${percent}% of the points`,
  tellExamEstimate: (fact: string) => `${fact} (our estimate)`,
  tellExamDomains: 'Its domains and their shares',
  tellExamDomain: (domain: string, range: string) => `${domain}: ${range}%`,
  tellExamRetired: (day: string) => `Retired: its last day was ${day}`,
  tellExamRetires: (day: string) => `Last day: ${day}`,
  tellExamNoLastDay: 'Last day: none is listed',
  tellExamSuccessor: (exam: string) => `Successor: ${exam}`,
  tellNoExam: 'This course has no outline of the real exam, so I know nothing about it.',
  backExam: 'Which of these domains do you know least?',
}

type Widened<T> = T extends string ? string : T

/** The sentences in one language. */
export type Phrases = { [Name in keyof typeof EN]: Widened<(typeof EN)[Name]> }
