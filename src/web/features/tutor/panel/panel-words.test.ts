import { expect, test } from 'vitest'
import { PHRASES } from '#domain/tutor/phrases.ts'
import { TUTOR_LANGUAGE_CODES } from '#domain/tutor/reply.ts'
import { PANEL_WORDS, type PanelWords } from './panel-words.ts'

test.each(TUTOR_LANGUAGE_CODES)(
  'what the panel offers to ask is a phrase that the tutor knows (%s)',
  (language) => {
    for (const name of Object.keys(PANEL_WORDS) as PanelWords[])
      expect(PANEL_WORDS[name][language]).toBe(PHRASES[language][name])
  },
)
