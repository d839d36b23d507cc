import { PHRASES, said } from '../phrases.ts'
import type { Piece, TutorLanguage } from '../reply.ts'
import type { Topic } from './find-topic.ts'

/** How a word with typing errors was read, and that the notes are in another language than the learner's. */
export function prefaceTopic({ query, times }: Topic, language: TutorLanguage): Piece[] {
  const phrases = PHRASES[language]
  const mended = query.mended.slice(0, 2).map(({ typed, meant }) => phrases.tellMended(typed, meant))
  const notes = language === 'en' || times > 0 ? [] : [phrases.tellEnglishNotes]
  const sentences = [...mended, ...notes]
  return sentences.length === 0 ? [] : [said(sentences.join(' '))]
}
