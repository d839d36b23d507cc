import { fold } from '../words/fold.ts'
import type { Query } from '../library/read-query.ts'
import { formOf } from '../words/words.ts'

/** Words for the exam, the plan and what the tutor has just said. Courses use them too, but for something else. */
const CONVERSATION = new Set(
  `answer plan exam question trap domain chapter section topic lesson quiz hint choice option explanation example mistake wrong
  correct right session card set progress score point pass fail start end change new update version day minute hour week month
  number time long many`
    .split(/\s+/)
    .map(formOf),
)
/** What points at something in the conversation or at the learner. */
const POINTS =
  /\b(?:that|this|those|these|my|mine|i|the exam|das|dies\w*|mein\w*|ich|cela|ca|cette|mon|ma|mes|je|eso|esto|ese|esa|mi|mis|isso|isto|esse|essa|meu|minha)\b/

/**
 * True if nothing in a question could be its subject: "what trap is that?" is not about SNMP traps. A term of the course may be
 * one, unless something points elsewhere.
 */
export function isAboutConversation({ words, terms, isSubject }: Query, text: string): boolean {
  if ((isSubject || terms.length > 0) && !POINTS.test(fold(text))) return false
  const known = words.filter(({ isKnown, shown }) => isKnown && !/^\d+$/.test(shown))
  return (
    known.length > 0 && known.every(({ forms }) => [...forms.keys()].some((form) => CONVERSATION.has(form)))
  )
}
