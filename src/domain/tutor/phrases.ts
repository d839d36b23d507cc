import { DE } from './phrases/de.ts'
import { EN, type Phrases } from './phrases/en.ts'
import { ES } from './phrases/es.ts'
import { FR } from './phrases/fr.ts'
import { PT } from './phrases/pt.ts'
import type { NextStep, Piece, Source, TutorLanguage } from './reply.ts'

export type { Phrases } from './phrases/en.ts'

export const PHRASES: Readonly<Record<TutorLanguage, Phrases>> = { en: EN, de: DE, fr: FR, es: ES, pt: PT }

export const said = (markdown: string): Piece => ({ kind: 'said', markdown })
export const quoted = (markdown: string, source: Source | null): Piece => ({
  kind: 'quoted',
  markdown,
  source,
})
export const ask = (text: string): NextStep => ({ kind: 'ask', text })
