// cspell:ignore Français Español Português
import { TUTOR_LANGUAGE_CODES, type TutorLanguage } from '#domain/tutor/reply.ts'
import { localItem } from '../../../lib/browser-storage.ts'

/** The names of the tutor's languages, each in its own language. */
export const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'es', label: 'Español' },
  { value: 'pt', label: 'Português' },
] as const satisfies { value: TutorLanguage; label: string }[]

/** The language chosen in this browser. */
const stored = localItem('tutor language')

export function readTutorLanguage(): TutorLanguage {
  const kept = stored.read()
  return TUTOR_LANGUAGE_CODES.find((code) => code === kept) ?? 'en'
}

export const writeTutorLanguage: (language: TutorLanguage) => void = stored.write
