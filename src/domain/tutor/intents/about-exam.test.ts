// cspell:disable
import { expect, test } from 'vitest'
import { readIntent } from './read-intent.ts'

const read = (text: string) => readIntent(text, { language: 'en', hasQuestion: false })

test.each([
  ['what is the pass mark', 'en'],
  ['What score do I need to pass?', 'en'],
  ['how long is the exam', 'en'],
  ['How many questions are on the exam?', 'en'],
  ['is AI-900 retired?', 'en'],
  ['what is the successor of AI-900', 'en'],
  ['what are all the topics', 'en'],
  ['what are the domains', 'en'],
  ['what does the exam cover?', 'en'],
  ['Wie lange dauert die Prüfung?', 'de'],
  ['Was ist die Bestehensgrenze?', 'de'],
  ['Wie viele Fragen hat die Prüfung?', 'de'],
  ['Welche Themen kommen in der Prüfung vor?', 'de'],
  ['Wird AI-900 eingestellt?', 'de'],
  ["Combien de temps dure l'examen ?", 'fr'],
  ['Quelle est la note de passage ?', 'fr'],
  ["Quels sont les domaines de l'examen ?", 'fr'],
  ['¿Cuánto dura el examen?', 'es'],
  ['¿Cuál es la nota de corte?', 'es'],
  ['¿Qué temas entran en el examen?', 'es'],
  ['Quanto tempo dura o exame?', 'pt'],
  ['Qual é a nota mínima?', 'pt'],
  ['Quantas questões tem a prova?', 'pt'],
])('%s: this is about the real exam', (text, language) => {
  expect(read(text)).toMatchObject({ intent: 'about_exam', language })
})

test.each([
  ['what are fault domains', 'explain'],
  ['what are SNS topics', 'explain'],
  ['is the basic load balancer retired', 'explain'],
  ['how long does SHA-256 take', 'explain'],
  ['how long are logs kept', 'explain'],
  ['how long should I study for the exam', 'explain'],
  ['how should I prepare for the exam', 'plan'],
  ['what are my weak domains', 'weak_spots'],
  ['Wie soll ich mich auf die Prüfung vorbereiten?', 'plan'],
  ['Combien de temps faut-il pour préparer l’examen ?', 'explain'],
])('%s: this is not', (text, intent) => {
  expect(read(text).intent).toBe(intent)
})
